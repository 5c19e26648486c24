// SPDX-License-Identifier: Apache-2.0

import Documents

/// What stands between two braces, each part with its place.
indirect enum TemplateExpression: Sendable {
    case literal(Value, SourceSpan)
    case list([TemplateExpression], SourceSpan)
    case map([(name: String, value: TemplateExpression)], SourceSpan)
    case name(String, SourceSpan)
    /// `base.name`, `base['name']`, `base[0]`, `base[name]`; the place is that of the step.
    case step(TemplateExpression, TemplateExpression, SourceSpan)
    case call(TemplateCall)

    var span: SourceSpan {
        switch self {
        case .literal(_, let span), .list(_, let span), .map(_, let span), .name(_, let span):
            return span
        case .call(let call): return call.span
        case .step(let base, _, let span):
            let start = base.span
            guard start.range.lowerBound <= span.range.upperBound else { return span }
            return SourceSpan(
                file: span.file, range: start.range.lowerBound..<span.range.upperBound)
        }
    }

    /// Where it says the same in every scope.
    var constant: Value? {
        switch self {
        case .literal(let value, _): return value
        case .list(let elements, _):
            let values = elements.compactMap(\.constant)
            return values.count == elements.count ? .array(values) : nil
        case .map(let members, _):
            let values = members.compactMap { member in
                member.value.constant.map { Value.Member(name: member.name, value: $0) }
            }
            return values.count == members.count ? .object(values) : nil
        case .name, .step, .call: return nil
        }
    }

    /// Every call in it, the inner ones of arguments before theirs.
    var calls: [TemplateCall] {
        switch self {
        case .literal, .name: []
        case .list(let elements, _): elements.flatMap(\.calls)
        case .map(let members, _): members.flatMap(\.value.calls)
        case .step(let base, let step, _): base.calls + step.calls
        case .call(let call): call.arguments.flatMap(\.calls) + [call]
        }
    }
}
