// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
package import Exchanges
package import Foundation

/// What revocation lists say of a path (RFC 5280 section 6.3): `revoked`, or `revocationUnknown` where they say nothing.
package struct RevocationListJudge: Sendable {
    private let lists: [CertificateRevocationList]
    /// Whether a list must have a number, as RFC 5280 section 5.2.3 asks of who issues it.
    private let asksForNumber: Bool
    private let allowsSHA1: Bool

    package init(
        _ lists: [CertificateRevocationList], asksForNumber: Bool = false,
        allowsSHA1: Bool = false
    ) {
        self.allowsSHA1 = allowsSHA1
        self.lists = lists
        self.asksForNumber = asksForNumber
    }

    /// At most one of each certificate, by its depth.
    ///
    /// - Parameter path: verified, leaf first; its last is not asked about.
    package func faults(of path: [Certificate], at date: Date) -> [TrustFault] {
        zip(path, path.dropFirst()).enumerated().compactMap { depth, pair in
            fault(of: pair.0, issuedBy: pair.1, depth: depth, at: date)
        }
    }

    /// What of the lists was passed over beside others that were believed, in words.
    package func notes(on path: [Certificate], at date: Date) -> [String] {
        zip(path, path.dropFirst()).flatMap { certificate, issuer -> [String] in
            let named = lists.filter { $0.isNamed(after: issuer) }
            guard named.count > 1,
                fault(of: certificate, issuedBy: issuer, depth: 0, at: date) == nil
            else { return [] }
            return named.compactMap { list in
                switch flaw(of: list, about: certificate, issuedBy: issuer, at: date) {
                // Another authority of that name may well have its own.
                case nil, .badSignature, .issuerMaySignNone: nil
                case let flaw?:
                    "passed over: "
                        + RevocationListJudge.sentence(flaw, issuer, about: certificate)
                }
            }
        }
    }

    private static func sentence(
        _ flaw: RevocationListFlaw, _ issuer: Certificate, about certificate: Certificate
    ) -> String {
        "the revocation list of '\(issuer.title)' \(flaw.clause); asked about was '\(certificate.title)'"
    }

    /// Of a path that no anchor ends; nil of a root, which nobody can revoke.
    func fault(ofUnanchored last: Certificate, depth: Int) -> TrustFault? {
        if last.isSelfSigned, last.signed(last) { return nil }
        return TrustFault(
            reason: .revocationUnknown, depth: depth,
            code: Int(X509_V_ERR_UNABLE_TO_GET_CRL_ISSUER),
            detail:
                "the issuer of '\(last.title)' is not known, and nobody else could say that it is not revoked"
        )
    }

    /// From when to when the lists of the path say the same; empty where they can't be relied on.
    package func freshness(of path: [Certificate]) -> Range<Date> {
        let issuers = path.dropFirst()
        let asked = lists.filter { list in issuers.contains { list.isNamed(after: $0) } }
        let first = asked.map(\.thisUpdate).max() ?? .distantPast
        let last = asked.map { $0.nextUpdate ?? first }.min() ?? .distantFuture
        return first..<max(first, last)
    }

    func fault(
        of certificate: Certificate, issuedBy issuer: Certificate, depth: Int, at date: Date
    ) -> TrustFault? {
        let named = lists.filter { $0.isNamed(after: issuer) }
        guard !named.isEmpty else {
            return TrustFault(
                reason: .revocationUnknown, depth: depth, code: Int(X509_V_ERR_UNABLE_TO_GET_CRL),
                detail:
                    "no revocation list of '\(issuer.title)' is given for '\(certificate.title)'")
        }
        var silent: [CertificateRevocationList] = []
        var flaws: [RevocationListFlaw] = []
        var entries: [Statement] = []
        for list in named {
            let flaw = flaw(of: list, about: certificate, issuedBy: issuer, at: date)
            if let flaw { flaws.append(flaw) }
            if flaw?.sparesEntries != true, let entry = list.entry(of: certificate) {
                entries.append(Statement(entry: entry, list: list, flaw: flaw))
            } else if flaw == nil {
                silent.append(list)
            }
        }
        let deltas = named.filter { list in
            list.scope.isDelta && list.takesBack(certificate)
                && flaw(of: list, about: certificate, issuedBy: issuer, at: date) == .delta
                && date >= list.thisUpdate && list.nextUpdate.map { date < $0 } == true
        }
        let standing = entries.filter { statement in
            !silent.contains { statement.isTakenBack(by: $0) }
                && !deltas.contains { statement.isLifted(byDelta: $0) }
        }
        if let entry = standing.first?.entry {
            return TrustFault(
                reason: .revoked, depth: depth, code: Int(X509_V_ERR_CERT_REVOKED),
                detail: RevocationWording.revoked(
                    certificate, day: entry.day, reason: entry.reason,
                    source: "the list of '\(issuer.title)'"))
        }
        // A list whose only word of it was lifted says that it is good.
        let isGood = !silent.isEmpty || entries.contains { $0.flaw == nil }
        guard !isGood, let flaw = flaws.first else { return nil }
        return TrustFault(
            reason: .revocationUnknown, depth: depth, code: Int(flaw.code),
            detail: RevocationListJudge.sentence(flaw, issuer, about: certificate))
    }

    /// What one list says of a certificate.
    private struct Statement {
        let entry: RevocationEntry
        let list: CertificateRevocationList
        let flaw: RevocationListFlaw?

        /// By a whole list without it: a stale one's word by any that is newer, a hold by a newer one of its scope (RFC 5280 section 5.3.1).
        func isTakenBack(by other: CertificateRevocationList) -> Bool {
            if case .expired? = flaw { return other.thisUpdate >= list.thisUpdate }
            return entry.isHold && other.thisUpdate > list.thisUpdate
                && (other.scope.parts == nil || other.scope.parts == list.scope.parts)
        }

        /// A delta list takes a hold back by an entry of its own, for the whole lists that it is a change of.
        func isLifted(byDelta delta: CertificateRevocationList) -> Bool {
            guard entry.isHold, flaw == nil, delta.thisUpdate >= list.thisUpdate,
                delta.scope.parts == list.scope.parts, let base = delta.scope.base,
                let number = list.scope.number
            else { return false }
            return !number.lexicographicallyPrecedes(base)
        }
    }

    /// Nil where the list can be relied on for the certificate.
    private func flaw(
        of list: CertificateRevocationList, about certificate: Certificate,
        issuedBy issuer: Certificate, at date: Date
    ) -> RevocationListFlaw? {
        guard issuer.mayUseKey(for: KU_CRL_SIGN) else { return .issuerMaySignNone }
        guard list.isSigned(by: issuer) else { return .badSignature }
        if let algorithm = list.signedDigest.weakness(allowsSHA1: allowsSHA1) {
            return .weakSignature(algorithm)
        }
        if let flaw = list.scope.flaw { return flaw }
        if asksForNumber, list.scope.number == nil { return .noNumber }
        let isAuthority = certificate.isAuthority
        if list.scope.onlyUsers, isAuthority { return .onlyUsers }
        if list.scope.onlyAuthorities, !isAuthority { return .onlyAuthorities }
        if let parts = list.scope.parts,
            parts.isDisjoint(with: DistributionPoint.addresses(of: certificate))
        {
            return .otherPart
        }
        if date < list.thisUpdate { return .notYet(RevocationWording.day(list.thisUpdate)) }
        guard let nextUpdate = list.nextUpdate else { return .endless }
        return date < nextUpdate ? nil : .expired(RevocationWording.day(nextUpdate))
    }
}

extension Certificate {
    var isAuthority: Bool { withPointer { X509_check_ca($0) } > 0 }

    /// By its key usage (RFC 5280 section 4.2.1.3), without which it may be used for all.
    func mayUseKey(for usage: CInt) -> Bool {
        keyUsage & UInt32(usage) != 0
    }
}
