// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges
internal import Foundation

/// One path validation (RFC 5280 section 6) of a chain: its best path to an anchor, with everything that is wrong with that.
struct PathValidation {
    struct Finding: Hashable {
        /// X509_V_ERR.
        let code: CInt
        /// In the path; nil of what stands beside it.
        let depth: Int?
        let certificate: Certificate?
        /// What OpenSSL has no number for; `code` is then the nearest.
        let rule: PathRule?

        init(code: CInt, depth: Int?, certificate: Certificate?) {
            self.code = code
            self.depth = depth
            self.certificate = certificate
            rule = nil
        }

        init(_ rule: PathRule, depth: Int, certificate: Certificate?) {
            code = X509_V_ERR_CERT_REJECTED
            self.depth = depth
            self.certificate = certificate
            self.rule = rule
        }

        var reason: RefusalReason { rule?.reason ?? RefusalReason(verifyCode: code) }
    }

    let findings: [Finding]
    /// As far as it could be built, leaf first; only a valid one ends in an anchor for sure.
    let builtChain: [Certificate]

    let isAnchored: Bool
    /// False where there may be a valid path that was not tried.
    let isExhaustive: Bool

    var isValid: Bool { findings.isEmpty }

    /// - Parameters:
    ///   - presented: leaf first, never empty.
    ///   - others: that may stand in the path though nobody presented them.
    init(
        _ presented: [Certificate], others: [Certificate], anchors: CertificateStore,
        rules: PathRules, preference: PathPreference = PathPreference()
    ) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let leaf = presented.first else {
            findings = [
                Finding(code: X509_V_ERR_UNSPECIFIED, depth: 0, certificate: nil)
            ]
            builtChain = []
            isExhaustive = true
            isAnchored = false
            return
        }
        var search = PathSearch(
            others: presented.dropFirst() + others, anchors: anchors, rules: rules,
            preference: preference)
        let path = search.path(from: leaf)
        isAnchored = path.isAnchored
        isExhaustive = path.findings.isEmpty || search.isExhaustive
        var findings = path.findings
        PathValidation.addMalformed(
            findings.isEmpty ? path.members : presented, beside: path.members, to: &findings)
        if let last = path.members.last, !path.isAnchored,
            let issuer = IssuerIndex(others).malformedIssuer(of: last)
                ?? anchors.malformedIssuer(of: last)
        {
            findings.removeAll { $0.code == X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY }
            findings.append(
                Finding(
                    code: X509_V_ERR_INVALID_EXTENSION, depth: nil, certificate: issuer))
        }
        self.findings = findings
        builtChain = path.members
    }

    /// A certificate with an unreadable extension is passed over as if its issuer or itself were missing.
    ///
    /// - Parameter path: as far as it was built.
    private static func addMalformed(
        _ chain: [Certificate], beside path: [Certificate], to findings: inout [Finding]
    ) {
        let code = X509_V_ERR_INVALID_EXTENSION
        for member in chain where member.hasMalformedExtension {
            let depth = path.firstIndex(of: member)
            if let last = path.last, last == member || last.names(member) {
                findings.removeAll { $0.code == X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY }
            }
            findings.removeAll { $0.code == code && $0.certificate == member }
            let finding = Finding(code: code, depth: depth, certificate: member)
            // What else is wrong with a leaf may follow from it.
            findings.insert(finding, at: depth == 0 ? 0 : findings.endIndex)
        }
    }
}
