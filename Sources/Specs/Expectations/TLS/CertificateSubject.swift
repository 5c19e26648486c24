// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// What is asked of one certificate, with the amounts that its dates are.
struct CertificateSubject {
    let facts: CertificateFacts
    let now: Moment

    private var notBefore: Moment { Moment(facts.notBefore) }
    private var notAfter: Moment { Moment(facts.notAfter) }
    private var lifetime: Int128 { notAfter.nanoseconds - notBefore.nanoseconds }
    private var left: Int128 { notAfter.nanoseconds - now.nanoseconds }

    func subject(_ name: String, under place: String) -> Subject {
        let path = "\(place).\(name)"
        switch name {
        case "notBefore": return Self.moment(notBefore, at: path)
        case "notAfter": return Self.moment(notAfter, at: path)
        case "expiresIn": return Self.duration(left, at: path)
        case "lifetime": return Self.duration(lifetime, at: path)
        case "remaining": return remaining(at: path)
        default: return value(name).map { Subject(path, .value($0)) } ?? Subject(nothingAt: path)
        }
    }

    private func value(_ name: String) -> Value? {
        switch name {
        case "subject": .string(facts.subject)
        case "issuer": .string(facts.issuer)
        case "subjectAltNames": .array(facts.subjectAltNames.map(Value.string))
        case "signatureAlgorithm": .string(facts.signatureAlgorithm)
        case "spkiSHA256": .string(facts.spkiSHA256)
        case "mustStaple": .boolean(facts.isMustStaple)
        case "key.type": .string(facts.keyType)
        case "key.bits": .number(ExactNumber(facts.keyBits))
        default: nil
        }
    }

    private func remaining(at path: String) -> Subject {
        guard lifetime > 0 else {
            return Subject(
                nothingAt: path,
                because: "nothing at \(path): its validity ends where it begins, or before")
        }
        let amount = left * 100 * PercentText.one * ScaledText.parts / lifetime
        return Subject(
            path, .value(.string(PercentText.text(millionths: amount / ScaledText.parts))),
            quantity: .percentage(amount))
    }

    private static func moment(_ moment: Moment, at path: String) -> Subject {
        Subject(path, .value(.string(moment.wholeSeconds)), quantity: .moment(moment))
    }

    private static func duration(_ nanoseconds: Int128, at path: String) -> Subject {
        Subject(
            path, .value(.string(DurationText.text(nanoseconds: nanoseconds))),
            quantity: .duration(nanoseconds: nanoseconds))
    }
}
