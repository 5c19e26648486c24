// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
package import Exchanges
internal import Foundation

/// What is said of revoked certificates, written once.
package enum RevocationWording {
    /// What a decision's words end with, for `.revoked` and for `.revocationUnknown`.
    package static func decision(_ reason: RefusalReason) -> String {
        reason == .revoked
            ? "a certificate is revoked" : "whether a certificate is revoked is not known"
    }

    static func revoked(
        _ certificate: Certificate, day: String?, reason: String?, source: String
    ) -> String {
        "'\(certificate.title)' was revoked" + (day.map { " on \($0)" } ?? "")
            + (reason.map { " (\($0))" } ?? "") + " by \(source)"
    }

    static func day(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }
}

extension SecurityPolicy {
    /// Of a saved chain, beside which no answer is.
    var unaskedAnswer: [TrustFault] {
        switch revocation {
        case .none, .lists: []
        case .staple, .responder:
            [
                TrustFault(
                    reason: .revocationUnknown, depth: 0,
                    code: Int(X509_V_ERR_OCSP_VERIFY_NEEDED),
                    detail:
                        "no OCSP answer says whether the leaf is revoked: a saved chain has none, so that the policy's 'revocation' can't be judged"
                )
            ]
        }
    }
}
