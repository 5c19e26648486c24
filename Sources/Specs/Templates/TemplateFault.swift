// SPDX-License-Identifier: Apache-2.0

import Documents

/// What can be wrong with a template, and its words.
enum TemplateFault {
    case unclosed
    case found(String, expected: String)
    case unknownFunction(String)
    case argumentCount(TemplateFunction, Int)
    case argument(TemplateParameter.Flaw, of: TemplateFunction, TemplateParameter)
    case unknownSetting(String, [String])
    case noSetting(String, TemplateFunction)
    case content(String, help: String?)
    case tooDeep(limit: Int)
    case tooLong(limit: Int)
    case undefined(String)
    case noMember(String, of: String)
    case noElement(Int, count: Int)
    case noPath(into: Value, step: Value)
    case noText(Value)
    case tooLarge(limit: Int)

    func diagnostic(at span: SourceSpan) -> Diagnostic {
        Diagnostic(message, at: span, help: help)
    }

    private var message: String {
        switch self {
        case .unclosed: "found '{{' without '}}' after it"
        case .found(let found, let expected): "found \(found) in a template, expected \(expected)"
        case .unknownFunction(let name): "unknown function '\(name)' in a template"
        case .argumentCount(let function, let count):
            "found \(count) argument\(count == 1 ? "" : "s") of '\(function.name)', expected \(function.signatures)"
        case .unknownSetting(let name, _): "unknown setting '\(name)' in a template"
        case .noSetting(let name, let function): "'\(function.name)' needs '\(name)'"
        case .argument(let flaw, let function, let parameter):
            "found \(flaw.found) as '\(parameter.name)' of \(function.signature), expected \(parameter.expected)"
        case .content(let message, _): message
        case .tooDeep(let limit):
            "found brackets more than \(limit) deep in a template, expected fewer"
        case .tooLong(let limit):
            "found more than \(limit) steps and pipes in a template, expected fewer"
        case .undefined(let name): "'\(name)' is not defined"
        case .noMember(let name, let parent): "'\(parent)' has no member '\(name)'"
        case .noElement(let index, let count):
            "found index \(index) of a list of \(count), expected one that is there"
        case .noPath(let value, let step):
            "found \(value.kindInWords) before \(step.json), expected \(step.isString ? "an object" : "a list")"
        case .noText(let value):
            "found \(value.kindInWords) within text, expected text, a number or a boolean"
        case .tooLarge(let limit):
            "found templates that make more than \(limit >> 20) MiB of each other, the limit"
        }
    }

    private var help: String? {
        switch self {
        case .unclosed: "write {{ \"{{\" }} for two braces that are text"
        case .unknownFunction(let name):
            NearestName.question(name, among: TemplateFunctions.all.map(\.name))
                ?? "known are \(TemplateFunctions.all.map(\.name).joined(separator: ", "))"
        case .content(_, let help): help
        case .argument(let flaw, _, _): flaw.help
        case .unknownSetting(let name, let known): Suggestion.help(for: name, among: known)
        case .noText(.null): "write | default('…') for what stands in its place"
        default: nil
        }
    }
}

extension Value {
    /// By JSON's names: `an array`, `null`.
    var kindInWords: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    fileprivate var isString: Bool {
        if case .string = self { true } else { false }
    }
}
