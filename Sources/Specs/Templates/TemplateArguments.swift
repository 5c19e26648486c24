// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a function of templates is called with: values of the kinds that its parameters take.
struct TemplateArguments {
    let call: TemplateCall
    let values: [Value]
    let scope: Scope

    subscript(index: Int) -> Value { values.indices.contains(index) ? values[index] : .null }

    /// A string; a number or a boolean by its spelling.
    func text(_ index: Int) -> String { self[index].scalarText ?? "" }

    func int(_ index: Int) -> Int? {
        if case .number(let number) = self[index] { number.int } else { nil }
    }

    /// Of a map that is an argument, the place of a member where the template writes it.
    func span(_ index: Int, member name: String? = nil) -> SourceSpan {
        guard call.arguments.indices.contains(index) else { return call.span }
        if let name, case .map(let members, _) = call.arguments[index],
            let member = members.last(where: { $0.name == name })
        {
            return member.value.span
        }
        return call.arguments[index].span
    }

    /// What only the function itself can say of an argument.
    func fault(_ index: Int, _ found: String, expected: String, help: String? = nil) -> Diagnostic {
        let name = call.function.parameter(index)?.name ?? "x"
        return TemplateFault.content(
            "found \(found) as '\(name)' of \(call.function.signature), expected \(expected)",
            help: help
        ).diagnostic(at: span(index))
    }
}

extension Value {
    /// Nil for null, a list or a map.
    var scalarText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.spelling
        case .boolean(let boolean): boolean ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// Every string and number in it.
    var scalarTexts: [String] {
        switch self {
        case .null, .boolean: []
        case .string(let text): [text]
        case .number(let number): [number.spelling]
        case .array(let elements): elements.flatMap(\.scalarTexts)
        case .object(let members): members.flatMap(\.value.scalarTexts)
        }
    }
}
