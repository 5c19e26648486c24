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

    /// Of a digest, whose hexadecimal digits may be written in either case.
    var comparingHexadecimal: MatchContext {
        var context = ignoringCase
        context.saysNothingOfCase = true
        return context
    }

    /// What follows what was expected.
    var caseSuffix: String { ignoresCase && !saysNothingOfCase ? Self.inAnyCase : "" }

    /// The text as it is compared.
    func folded(_ text: String) -> String {
        guard ignoresCase else { return text }
        // Scalar by scalar, so that what stands beside a letter changes nothing.
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { Self.fold(scalar, into: &folded) }
        return String(folded)
    }

    /// Full case folding (Unicode 5.18, C and F): `ß` is `ss`, while `ı` and `i` stay two letters.
    private static func fold(
        _ scalar: Unicode.Scalar, into folded: inout String.UnicodeScalarView
    ) {
        if scalar.isASCII {
            folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            return
        }
        guard scalar.properties.changesWhenCaseFolded else {
            folded.append(scalar)
            return
        }
        // By way of small letters, from which alone `ẞ` leads to `SS`.
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
            for upper in lower.properties.uppercaseMapping.unicodeScalars {
                folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
            }
        }
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
