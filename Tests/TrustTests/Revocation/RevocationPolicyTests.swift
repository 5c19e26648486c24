// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Support
import Testing
import Trust

/// `revocation: { crls: … }` in a policy's decision.
struct RevocationPolicyTests {
    private let hierarchy: Hierarchy
    private let root: [UInt8]

    init() throws {
        hierarchy = try Hierarchy()
        root = try RevocationListRequest().der(of: hierarchy.root)
    }

    private func scene(
        revoking certificates: [[UInt8]] = [],
        _ change: (inout SecurityPolicy) -> Void = { _ in }
    ) throws -> Scene {
        var request = RevocationListRequest()
        request.revoked = certificates
        var scene = Scene(hierarchy)
        scene.policy.revocation = .lists([
            .named("root.crl", root),
            .named("issuer.crl", try request.der(of: hierarchy.intermediate)),
        ])
        change(&scene.policy)
        return scene
    }

    @Test func `what is on no list is valid, and the lists are named`() throws {
        let decision = try scene().decision()
        #expect(decision.isAccepted)
        #expect(decision.evidence.trust == .unspecified)
        #expect(decision.evidence.decision == "none: valid")
        #expect(
            decision.evidence.trustStore
                == "the anchors of anchor.cer; the revocation lists of root.crl and issuer.crl")
        #expect(decision.evidence.freshness == Moment.days(-1)..<Moment.days(6))
    }

    @Test func `what is on a list is denied`() throws {
        let decision = try scene(revoking: [hierarchy.leaf.certificateDER]).decision()
        #expect(!decision.isAccepted)
        #expect(decision.evidence.trust == .deny)
        #expect(decision.evidence.decision == "none: valid, but a certificate is revoked")
        #expect(
            decision.evidence.faults.map(\.detail) == [
                "'CN=api.example.com' was revoked on 2027-01-14 by the list of 'CN=Test Intermediate'"
            ])
    }

    @Test func `a list that is missing leaves it unknown`() throws {
        let decision = try scene { $0.revocation = .lists([.named("root.crl", root)]) }.decision()
        #expect(decision.evidence.trust == .recoverableTrustFailure)
        #expect(
            decision.evidence.decision
                == "none: valid, but whether a certificate is revoked is not known")
        #expect(decision.evidence.faults.map(\.reason) == [.revocationUnknown])
    }

    @Test func `nothing else that is wrong hides that it is not known`() throws {
        func reasons(_ hasList: Bool, _ change: (inout Scene) -> Void) throws -> [RefusalReason] {
            var scene = try self.scene()
            if !hasList { scene.policy.revocation = .lists([.named("root.crl", root)]) }
            change(&scene)
            return try scene.reasons()
        }
        let other = try Hierarchy()
        let wrong: [(RefusalReason, (inout Scene) -> Void)] = [
            (.hostMismatch, { $0.host = "other.test" }),
            (.weakKey, { $0.policy.protocolLimits.minimumECBits = 384 }),
            (.pinMismatch, { $0.pin(.publicKey, other.leaf.certificateDER) }),
            (.pinMismatch, { $0.pin(.certificate, other.leaf.certificateDER) }),
            (
                .pinMismatch,
                {
                    $0.pin(.publicKey, other.leaf.certificateDER)
                    $0.policy.allowInvalidCertificates = true
                }
            ),
        ]
        for (reason, change) in wrong {
            #expect(Set(try reasons(false, change)) == [reason, .revocationUnknown])
            #expect(Set(try reasons(true, change)) == [reason])
        }
        var scene = try self.scene { $0.revocation = .lists([.named("root.crl", root)]) }
        scene.host = "other.test"
        #expect(
            try scene.decision().evidence.decision
                == "none: not valid and whether a certificate is revoked is not known")
    }

    @Test func `that nobody vouches for the last of a path is told once`() throws {
        var scene = try self.scene()
        scene.trust(try Hierarchy().root.certificateDER)
        #expect(try scene.reasons() == [.untrustedRoot, .incompleteChain])
    }

    @Test func `a revoked issuer is told before a leaf of which nothing is known`() throws {
        var request = RevocationListRequest()
        request.revoked = [hierarchy.intermediate.certificateDER]
        let list = try request.der(of: hierarchy.root)
        let decision = try scene { $0.revocation = .lists([.named("root.crl", list)]) }.decision()
        #expect(decision.evidence.faults.map(\.reason) == [.revoked, .revocationUnknown])
        #expect(decision.evidence.faults.map(\.depth) == [1, 0])
        #expect(decision.evidence.decision == "none: valid, but a certificate is revoked")
    }

    @Test func `a policy that accepts what is not valid still asks for it`() throws {
        for mode in [SecurityPolicy.PinningMode.publicKey, .certificate] {
            let lenient = { (policy: inout SecurityPolicy) in
                policy.pinningMode = mode
                policy.pinnedCertificates = [
                    .named("pin.cer", hierarchy.intermediate.certificateDER)
                ]
                policy.allowInvalidCertificates = true
            }
            #expect(try scene(lenient).decision().isAccepted)
            let revoked = try scene(revoking: [hierarchy.leaf.certificateDER], lenient)
            #expect(try revoked.reasons() == [.revoked])
        }
    }

    @Test func `a leaf that is trusted by itself is looked up in the list of who issued it`()
        throws
    {
        let leaf = PolicyFile.named("leaf.cer", hierarchy.leaf.certificateDER)
        let changes: [(inout SecurityPolicy) -> Void] = [
            { $0.anchors = [leaf] },
            {
                $0.pinningMode = .certificate
                $0.pinnedCertificates = [leaf]
                $0.allowInvalidCertificates = true
            },
        ]
        for change in changes {
            let accepted = try scene(change)
            #expect(try accepted.decision().isAccepted)
            #expect(try accepted.decision().evidence.freshness == Moment.days(-1)..<Moment.days(6))
            #expect(
                try scene(revoking: [hierarchy.leaf.certificateDER], change).reasons() == [.revoked]
            )
            var alone = try scene(change)
            alone.presented.removeLast()
            #expect(try alone.reasons() == [.revocationUnknown])
        }
    }

    @Test func `the lists are as fresh where the policy accepts what is not valid`() throws {
        var scene = try scene {
            $0.pinningMode = .publicKey
            $0.pinnedCertificates = [.named("pin.cer", hierarchy.leaf.certificateDER)]
            $0.allowInvalidCertificates = true
        }
        scene.host = "other.test"
        let lenient = try scene.decision()
        #expect(lenient.evidence.trust == .proceed)
        #expect(lenient.evidence.freshness == Moment.days(-1)..<Moment.days(6))
    }

    @Test func `of a chain whose issuer nobody knows nothing is known`() throws {
        var scene = try scene {
            $0.allowInvalidCertificates = true
            $0.validatesDomainName = .off
        }
        #expect(try scene.decision().isAccepted)
        scene.presented.removeLast()
        #expect(
            try scene.details() == [
                "the issuer of 'CN=api.example.com' is not known, and nobody else could say that it is not revoked"
            ])
    }

    @Test func `what is refused anyhow says whether it is revoked, too`() throws {
        var refused = try scene(revoking: [hierarchy.leaf.certificateDER])
        refused.host = "other.test"
        #expect(try refused.reasons() == [.hostMismatch, .revoked])
    }

    @Test(arguments: [RevocationCheck.staple, .responder(nil)])
    func `of a saved chain no OCSP answer can be judged`(
        check: RevocationCheck
    ) async throws {
        var policy = try scene().policy
        policy.revocation = check
        let judge = try Judgement()
        let chain = Array(hierarchy.leaf.chainPEM.utf8)
        let exchange = await judge.evaluation(of: chain, under: policy)
        #expect(exchange.failure?.reasons == [.revocationUnknown])
        #expect(
            exchange.failure?.cause
                == "no OCSP answer says whether the leaf is revoked: a saved chain has none, so that the policy's 'revocation' can't be judged"
        )
        #expect(
            exchange.evidence?.decision
                == "none: valid, but whether the leaf is revoked can't be judged")
        let listed = await judge.evaluation(of: chain, under: try scene().policy)
        #expect(listed.isVerdict)
        #expect(listed.evidence?.warnings == [])
    }

    @Test func `a file that holds no list is told when it is loaded`() throws {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let policy = try scene {
            $0.revocation = .lists([
                .named("a.crl", root), .named("b.crl", hierarchy.leaf.certificateDER),
            ])
        }.policy
        #expect(
            store.complaints(about: policy).map(\.message) == [
                "'b.crl' holds a certificate, expected revocation lists only"
            ])
        #expect(store.complaints(about: try scene().policy).map(\.message) == [])
    }
}
