// SPDX-License-Identifier: Apache-2.0

/// What kind of thing a matcher is asked of, which decides how its operands are read.
enum MatcherStyle: Sendable {
    /// JSON values: a number is a number.
    case value
    /// Text, as in header fields: a number or a boolean stands for its own spelling.
    case text
    case boolean
    case integer
    /// An integer of at least 0.
    case count
    case duration
    /// How long something took, which is never below zero.
    case elapsed
    case size
    case moment
    case percentage

    /// What a message says must stand where this one's operand does not.
    var operands: String {
        switch self {
        case .value, .text: "a number, a duration, a size, a date or text"
        case .boolean: "true or false"
        case .integer: "an integer"
        case .count: "a number of at least 0"
        case .duration, .elapsed: "a duration such as 500ms"
        case .size: "a size such as 10kB or a number of bytes"
        case .moment: "a date such as 2027-01-01T00:00:00Z, or { in: 21d }"
        case .percentage: "a percentage such as 33%"
        }
    }
}
