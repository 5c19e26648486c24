// SPDX-License-Identifier: Apache-2.0

/// The function extensions of RFC 9535 section 2.4.
enum JSONPathFunction: String, CaseIterable, Sendable {
    case length, count, match, search, value

    enum Parameter { case value, nodes }

    var parameters: [Parameter] {
        switch self {
        case .length: [.value]
        case .count, .value: [.nodes]
        case .match, .search: [.value, .value]
        }
    }

    /// Gives true or false, where the others give a value.
    var isLogical: Bool { self == .match || self == .search }
}

/// A function with its arguments, of the types that it wants.
enum JSONPathCall: Sendable {
    case value(JSONPathOperand)
    case logical(JSONPathCondition)
}
