// SPDX-License-Identifier: Apache-2.0

/// How a bound is put into words.
enum OrderWording {
    static func text(
        _ relation: OrderCheck.Relation, _ bound: Quantity, spelling: String
    ) -> String {
        if case .moment = bound {
            return switch relation {
            case .less: "a time before \(spelling)"
            case .lessOrEqual: "a time not after \(spelling)"
            case .greater: "a time after \(spelling)"
            case .greaterOrEqual: "a time not before \(spelling)"
            }
        }
        let noun = bound.noun
        return switch relation {
        case .less: "\(noun) less than \(spelling)"
        case .lessOrEqual: "\(noun) of at most \(spelling)"
        case .greater: "\(noun) greater than \(spelling)"
        case .greaterOrEqual: "\(noun) of at least \(spelling)"
        }
    }
}
