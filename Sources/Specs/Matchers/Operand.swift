// SPDX-License-Identifier: Apache-2.0

import Documents

/// A value that a matcher compares with: fixed, or known only once its templates are filled.
struct Operand: Sendable {
    let span: SourceSpan
    private let value: TemplatedValue
    private let isText: Bool

    /// Mistakes are appended; where one stands the operand is null.
    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        isText = style == .text
        value =
            isText
            ? Operand.texts(node, complaints: &complaints)
            : TemplatedValue.decode(node, complaints: &complaints)
    }

    var templates: [Template] { value.templates }

    /// Nil where it holds a template.
    var constant: Value? {
        if case .constant(let value) = value { value } else { nil }
    }

    func value(in context: MatchContext) throws(Diagnostic) -> Value {
        let value = try value.value(in: context.scope).value
        return isText ? Operand.spelled(value) : value
    }

    /// As text goes out: scalars by their own spelling.
    private static func texts(_ node: Node, complaints: inout [Diagnostic]) -> TemplatedValue {
        switch node.kind {
        case .number, .boolean: return .constant(.string(node.spelling))
        case .sequence:
            let elements = node.elements.map { texts($0, complaints: &complaints) }
            let constants = elements.compactMap { element -> Value? in
                if case .constant(let value) = element { value } else { nil }
            }
            return constants.count == elements.count
                ? .constant(.array(constants)) : .array(elements)
        case .null:
            complaints.append(MatcherFault.nullAsText.diagnostic(at: node.span))
            return .constant(.null)
        case .string, .mapping: return TemplatedValue.decode(node, complaints: &complaints)
        }
    }

    private static func spelled(_ value: Value) -> Value {
        switch value {
        case .number(let number): .string(number.spelling)
        case .boolean(let boolean): .string(boolean ? "true" : "false")
        case .array(let elements): .array(elements.map(spelled))
        case .null, .string, .object: value
        }
    }
}
