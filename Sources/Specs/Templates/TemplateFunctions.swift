// SPDX-License-Identifier: Apache-2.0

/// All functions that templates may call, in the order of the reference.
enum TemplateFunctions {
    static let all: [TemplateFunction] =
        RandomFunctions.all + DateFunctions.all + ConversionFunctions.all + TextFunctions.all
        + TokenFunctions.all + [.fallback]

    /// The format's other functions, which are refused by name.
    static let unbuilt: Set<String> = [
        "date", "add", "file", "regex", "jsonpath", "queryParam", "base64", "base64url",
        "base64Decode", "hex", "urlEncode", "htmlEscape", "htmlUnescape", "md5", "sha1", "sha256",
        "hmacSHA256",
    ]

    private static let byName: [String: TemplateFunction] = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    static subscript(name: String) -> TemplateFunction? { byName[name] }
}
