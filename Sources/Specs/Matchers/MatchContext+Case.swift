// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

extension MatchContext {
    static let inAnyCase = " in any case"

    var ignoringCase: MatchContext {
        var context = self
        context.ignoresCase = true
        return context
    }

    /// What follows what was expected.
    var caseSuffix: String { ignoresCase ? Self.inAnyCase : "" }

    /// The text as it is compared.
    func folded(_ text: String) -> String {
        guard ignoresCase else { return text }
        // Scalar by scalar, so that what stands beside a letter changes nothing.
        var folded = ""
        for scalar in text.unicodeScalars {
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                folded += upper.properties.lowercaseMapping
            }
        }
        return folded
    }

    /// The value as it is compared; names of members keep their case.
    func folded(_ datum: Datum) -> Datum {
        guard ignoresCase else { return datum }
        switch datum.kind {
        case .null, .boolean, .number: return datum
        case .string: return .value(.string(folded(datum.string ?? "")))
        case .sequence, .mapping: return .value(folded(datum.value))
        }
    }

    private func folded(_ value: Value) -> Value {
        switch value {
        case .null, .boolean, .number: value
        case .string(let text): .string(folded(text))
        case .array(let elements): .array(elements.map(folded))
        case .object(let members):
            .object(members.map { Value.Member(name: $0.name, value: folded($0.value)) })
        }
    }
}
