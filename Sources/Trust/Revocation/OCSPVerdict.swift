// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
package import Exchanges
package import Foundation

/// What an OCSP answer came to.
package struct OCSPVerdict: Sendable {
    package let status: StapledOCSP?
    /// Nil where it is good.
    package let fault: TrustFault?
    /// From when to when it holds; nil where it is not good.
    package let freshness: Range<Date>?

    static func good(during freshness: Range<Date>) -> OCSPVerdict {
        OCSPVerdict(status: .good, fault: nil, freshness: freshness)
    }

    static func revoked(
        _ leaf: Certificate, day: String?, reason: String?, by source: String
    ) -> OCSPVerdict {
        OCSPVerdict(
            status: .revoked,
            fault: TrustFault(
                reason: .revoked, depth: 0, code: Int(X509_V_ERR_CERT_REVOKED),
                detail: RevocationWording.revoked(leaf, day: day, reason: reason, source: source)),
            freshness: nil)
    }

    static func flawed(_ flaw: OCSPFlaw, of source: String) -> OCSPVerdict {
        let status: StapledOCSP? =
            switch flaw {
            case .missing, .unanswered, .noResponder: nil
            case .unknown: .unknown
            case .unreadable, .unsuccessful: .unreadable
            case .ofAnother: .foreign
            default: .unverified
            }
        return OCSPVerdict(
            status: status,
            fault: TrustFault(
                reason: .revocationUnknown, depth: 0, code: Int(flaw.code),
                detail: "\(source) \(flaw.clause)"),
            freshness: nil)
    }
}
