// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// A server that is set up wrongly, as badssl.com has them, for `api.example.com` and the hierarchy whose root the system has.
///
/// `BadHandshake` has those of `openssl s_server`; here are nginx's and Python's, and what concerns issuers.
struct BadServer: Sendable, CustomTestStringConvertible {
    /// What differs where it is accepted.
    enum Twin: Sendable {
        case policy(@Sendable (inout SecurityPolicy, ServedChain) -> Void)
        case server(@Sendable (Hierarchy) throws -> ServedChain)
    }

    struct Fault: Sendable, Equatable {
        let reason: RefusalReason
        let depth: Int?

        init(_ reason: RefusalReason, _ depth: Int?) {
            self.reason = reason
            self.depth = depth
        }
    }

    let name: String
    let program: ForeignServer
    let faults: [Fault]
    let chain: @Sendable (Hierarchy) throws -> ServedChain
    let policy: @Sendable (inout SecurityPolicy, Hierarchy) -> Void
    let twin: Twin

    var testDescription: String { name }

    init(
        _ name: String, _ program: ForeignServer, _ faults: Fault...,
        chain: @escaping @Sendable (Hierarchy) throws -> ServedChain,
        policy: @escaping @Sendable (inout SecurityPolicy, Hierarchy) -> Void = { _, _ in },
        twin: Twin
    ) {
        self.name = name
        self.program = program
        self.faults = faults
        self.chain = chain
        self.policy = policy
        self.twin = twin
    }
}

extension ServedChain {
    /// A leaf below an authority of the hierarchy's or another one, sent with what is between it and the root.
    static func below(
        _ authority: MintedAuthority,
        _ change: (inout CertificateRequest) -> Void = { _ in }
    ) throws -> ServedChain {
        let leaf = try authority.issue(.server(change))
        return ServedChain(
            leaf, sent: [leaf.certificateDER] + leaf.issuers.dropLast())
    }

    init(_ leaf: MintedIdentity, sent: [[UInt8]]) {
        self.init(
            identity: leaf, sent: sent, leaf: leaf.certificateDER,
            intermediate: leaf.issuers.first ?? leaf.certificateDER,
            root: leaf.issuers.last ?? leaf.certificateDER)
    }
}

extension MintedAuthority {
    /// An intermediate of the tests' moment.
    func between(
        key: MintedKey = .ec256, digest: MintedDigest = .sha256,
        extensions: [CertificateExtension] = []
    ) throws -> MintedAuthority {
        try intermediate(
            commonName: "Between", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            key: key, digest: digest, extensions: extensions)
    }

    /// An intermediate of the tests' moment that may have so many intermediates below it.
    func short(pathLength: Int) throws -> MintedAuthority {
        try intermediate(
            commonName: "Short", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            pathLength: pathLength)
    }
}
