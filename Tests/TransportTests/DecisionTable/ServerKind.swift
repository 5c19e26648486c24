// SPDX-License-Identifier: Apache-2.0

import Support
import Trust

/// The servers of the decision table, each wrong in one way; the system's roots hold the public hierarchy's alone.
enum ServerKind: String, Sendable, CaseIterable {
    case good, selfSigned, selfSignedWrongName, privateCA, privateCASendingRoot
    case expired, expiredIntermediate, notYetValid, wrongName
    /// Asked for by an address that the certificate does not have, or does.
    case unnamedAddress, namedAddress
    case missingIntermediate, wrongOrder, surplus

    /// That the client asks for.
    var host: String {
        switch self {
        case .unnamedAddress, .namedAddress: "127.0.0.1"
        default: "api.example.com"
        }
    }

    func chain(_ known: Hierarchy) throws -> ServedChain {
        switch self {
        case .good, .unnamedAddress: return try ordinary(known)
        case .selfSigned, .selfSignedWrongName:
            let names = self == .selfSigned ? ["api.example.com"] : ["other.example.com"]
            let leaf = try MintedIdentity.selfSigned(.server { $0.dnsNames = names })
            return ServedChain(
                identity: leaf, sent: [leaf.certificateDER], leaf: leaf.certificateDER,
                intermediate: known.intermediate.certificateDER,
                root: known.root.certificateDER)
        case .privateCA: return try ordinary(try Hierarchy())
        case .privateCASendingRoot:
            let other = try Hierarchy()
            return try ordinary(other) { _ in
            } sending: {
                $0 + [other.root.certificateDER]
            }
        case .expiredIntermediate:
            let old = try known.root.intermediate(
                commonName: "Old", notBefore: Moment.days(-100), notAfter: Moment.days(-1))
            return try .below(old)
        case .expired: return try ordinary(known) { $0.notAfter = Moment.days(-1) }
        case .notYetValid: return try ordinary(known) { $0.notBefore = Moment.days(1) }
        case .wrongName: return try ordinary(known) { $0.dnsNames = ["other.example.com"] }
        case .namedAddress: return try ordinary(known) { $0.addresses = ["127.0.0.1"] }
        case .missingIntermediate:
            return try ordinary(known) { _ in
            } sending: {
                [$0[0]]
            }
        case .wrongOrder:
            return try ordinary(known) { _ in
            } sending: {
                [$0[0], known.root.certificateDER, $0[1]]
            }
        case .surplus:
            let other = try Hierarchy().root.certificateDER
            return try ordinary(known) { _ in
            } sending: {
                $0 + [other]
            }
        }
    }

    /// A leaf below the hierarchy's intermediate.
    private func ordinary(
        _ hierarchy: Hierarchy, _ change: (inout CertificateRequest) -> Void = { _ in },
        sending: ([[UInt8]]) -> [[UInt8]] = { $0 }
    ) throws -> ServedChain {
        let leaf = try hierarchy.intermediate.issue(.server(change))
        let intermediate = hierarchy.intermediate.certificateDER
        return ServedChain(
            identity: leaf, sent: sending([leaf.certificateDER, intermediate]),
            leaf: leaf.certificateDER, intermediate: intermediate,
            root: hierarchy.root.certificateDER)
    }
}
