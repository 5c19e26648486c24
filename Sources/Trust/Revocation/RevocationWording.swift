// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// What is said of revoked certificates, written once.
enum RevocationWording {
    static func revoked(
        _ certificate: Certificate, day: String?, reason: String?, source: String
    ) -> String {
        "'\(certificate.title)' was revoked" + (day.map { " on \($0)" } ?? "")
            + (reason.map { " (\($0))" } ?? "") + " by \(source)"
    }

    static func day(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }
}

extension SecurityPolicy {
    /// What is to be said of a saved chain.
    var unaskedAnswer: [String] {
        switch revocation {
        case .none, .lists: []
        case .staple, .responder:
            ["no OCSP answer says whether the leaf is revoked: a saved chain has none"]
        }
    }
}
