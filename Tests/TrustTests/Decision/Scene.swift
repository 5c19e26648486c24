// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Trust

/// One judgement: a chain, a policy, a host and a moment, of which each test changes one.
struct Scene {
    var presented: [[UInt8]]
    var policy = SecurityPolicy(name: "test")
    var host = "api.example.com"
    var date = Moment.now
    var system: [UInt8] = []

    /// The leaf and the intermediate, the root being the only anchor.
    init(_ hierarchy: Hierarchy) {
        presented = [hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER]
        trust(hierarchy.root.certificateDER)
    }

    /// A leaf with all its issuers but the root, which is the only anchor.
    init(_ leaf: MintedIdentity) {
        presented = [leaf.certificateDER] + leaf.issuers.dropLast()
        trust(leaf.issuers.last ?? leaf.certificateDER)
    }

    mutating func trust(_ certificates: [UInt8]...) {
        policy.anchors = certificates.map { .named("anchor.cer", $0) }
        policy.anchorsOnly = true
    }

    mutating func pin(_ mode: SecurityPolicy.PinningMode, _ certificates: [UInt8]...) {
        policy.pinningMode = mode
        policy.pinnedCertificates = certificates.map { .named("pin.cer", $0) }
    }

    func decision() throws -> TrustDecision {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle(system))
        let chain = presented.compactMap { Certificate(der: $0, context: store.context) }
        return try store.prepared(policy).judge(chain, host: host, at: date)
    }

    /// Empty where it was accepted.
    func reasons() throws -> [RefusalReason] {
        guard case .refused(let refusal) = try decision() else { return [] }
        return refusal.evidence.faults.map(\.reason)
    }

    func details() throws -> [String] {
        try decision().evidence.faults.map(\.detail)
    }
}

extension TrustDecision {
    var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }
}
