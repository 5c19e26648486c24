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

    /// What only the function itself can say of an argument.
    func fault(_ index: Int, _ found: String, expected: String, help: String? = nil) -> Diagnostic {
        let name = call.function.parameter(index)?.name ?? "x"
        return TemplateFault.content(
            "found \(found) as '\(name)' of \(call.function.signature), expected \(expected)",
            help: help
        ).diagnostic(
            at: call.arguments.indices.contains(index) ? call.arguments[index].span : call.span)
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
