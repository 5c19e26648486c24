// SPDX-License-Identifier: Apache-2.0

/// All functions that templates may call, in the order of the reference.
enum TemplateFunctions {
    static let all: [TemplateFunction] =
        RandomFunctions.all + DateFunctions.all + FileFunctions.all + ConversionFunctions.all
        + TextFunctions.all + EncodingFunctions.all + SearchFunctions.all + [.fallback]
        + DigestFunctions.all + TokenFunctions.all

    private static let byName: [String: TemplateFunction] = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    static subscript(name: String) -> TemplateFunction? { byName[name] }
}
