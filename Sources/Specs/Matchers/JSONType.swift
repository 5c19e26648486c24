// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// The types that `type` tells apart, by JSON Schema's names.
enum JSONType: String, Sendable, CaseIterable {
    case null, boolean, integer, number, string, array, object

    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    func holds(_ datum: Datum) -> Bool {
        switch self {
        case .null: datum.kind == .null
        case .boolean: datum.kind == .boolean
        // By value: 1.0 is an integer.
        case .integer: datum.number?.isInteger ?? false
        case .number: datum.kind == .number
        case .string: datum.kind == .string
        case .array: datum.kind == .sequence
        case .object: datum.kind == .mapping
        }
    }

    var article: String {
        switch self {
        case .null: "null"
        case .integer, .array, .object: "an \(rawValue)"
        case .boolean, .number, .string: "a \(rawValue)"
        }
    }
}
