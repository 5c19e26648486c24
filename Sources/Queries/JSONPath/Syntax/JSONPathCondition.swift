// SPDX-License-Identifier: Apache-2.0

/// What a filter asks of each child (RFC 9535 section 2.3.5).
indirect enum JSONPathCondition: Sendable {
    enum Order: String, Sendable, CaseIterable {
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
    }

    case any([JSONPathCondition])
    case all([JSONPathCondition])
    case not(JSONPathCondition)
    case exists(JSONPathInnerQuery)
    case comparison(JSONPathOperand, Order, JSONPathOperand)
    /// `match` and `search`.
    case matches(JSONPathOperand, JSONPathExpression, isWhole: Bool)
}

/// The regular expression of `match` and `search`.
enum JSONPathExpression: Sendable {
    /// Nil where the literal is no I-Regexp: then nothing matches (RFC 9535 sections 2.4.6 and 2.4.7).
    case fixed(Pattern?)
    case computed(JSONPathOperand)
}

/// What gives one value or nothing in a filter.
indirect enum JSONPathOperand: Sendable {
    case literal(JSONPathValue)
    /// A singular query.
    case query(JSONPathInnerQuery)
    case length(JSONPathOperand)
    case count(JSONPathInnerQuery)
    case value(JSONPathInnerQuery)
}

/// A query in a filter, `@…` or `$…`.
struct JSONPathInnerQuery: Sendable {
    let segments: [JSONPath.Segment]
    /// Of a query from the root its number in the whole query, by which its answer is kept; nil from the current node.
    let absoluteNumber: Int?
    let isSingular: Bool

    init(segments: [JSONPath.Segment], absoluteNumber: Int?) {
        self.segments = segments
        self.absoluteNumber = absoluteNumber
        isSingular = segments.areSingular
    }
}
