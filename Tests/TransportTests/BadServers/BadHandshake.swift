// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// A server of OpenSSL's whose handshake is set up as one of badssl.com's, and what is expected of it.
struct BadHandshake: Sendable, CustomTestStringConvertible {
    /// What a policy, or the server, has instead where it is accepted.
    enum Twin: Sendable {
        /// Of a server that is as it should be, or that no policy accepts.
        case none
        case policy(@Sendable (inout SecurityPolicy, Authorities) throws -> Void)
        case server(String)
        /// Of the certificate, after its own change.
        case leaf(@Sendable (inout CertificateRequest) -> Void)
    }

    /// A root that the policy trusts, and one that nobody trusts.
    struct Authorities: Sendable {
        let root: MintedAuthority
        let foreign: MintedAuthority

        init(foreignKey: MintedKey) throws {
            let (first, last) = (Moment.days(-100), Moment.days(100))
            root = try MintedAuthority(commonName: "Test Root", notBefore: first, notAfter: last)
            foreign = try MintedAuthority(
                commonName: "Foreign Root", notBefore: first, notAfter: last, key: foreignKey)
        }
    }

    /// badssl's, without the domain.
    let name: String
    /// Of `openssl s_server`.
    var arguments = ""
    /// The leaf is of the one that nobody trusts, which is sent, too.
    var isOfForeignRoot = false
    var foreignKey = MintedKey.ec256
    var leaf: @Sendable (inout CertificateRequest) -> Void = { _ in }
    var policy: @Sendable (inout SecurityPolicy) -> Void = { _ in }
    /// All that hold, the first of them the failure's; empty where the server is accepted.
    var reasons: [RefusalReason] = []
    var cause: String?
    var twin = Twin.none

    var testDescription: String { name }

    func identity(
        _ authorities: Authorities, _ change: (inout CertificateRequest) -> Void = { _ in }
    ) throws -> MintedIdentity {
        var request = CertificateRequest(
            commonName: "localhost", dnsNames: ["localhost"], notBefore: Moment.days(-100),
            notAfter: Moment.days(100))
        leaf(&request)
        change(&request)
        return try (isOfForeignRoot ? authorities.foreign : authorities.root).issue(request)
    }
}
