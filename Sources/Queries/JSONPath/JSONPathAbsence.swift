// SPDX-License-Identifier: Apache-2.0

package import Documents

/// The first part of a path that led into nothing, and what stood where it should have been.
package struct JSONPathAbsence: Sendable {
    /// The path up to and with the part that is absent: `$.pets[3]`.
    package let place: String
    /// The path of what is there: `$.pets`.
    package let parent: String
    let selector: JSONPath.Selector
    /// What is there.
    let found: Datum

    /// In words that follow a colon: `$.pets has 2 elements`, `$.owner is null`, `$ has no member 'id'`.
    package var explanation: String {
        switch (selector, found.kind) {
        case (.name(let name), .mapping): "\(parent) has no member '\(name)'"
        case (.index, .sequence):
            switch found.elements.count {
            case 0: "\(parent) is an empty array"
            case 1: "\(parent) has 1 element"
            case let count: "\(parent) has \(count) elements"
            }
        default: "\(parent) is \(found.kind.article)"
        }
    }
}

extension Node.Kind {
    /// By JSON's names: `an array`, `null`.
    package var article: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .sequence: "an array"
        case .mapping: "an object"
        }
    }
}
