// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// `validatesCertificateChain`: AFNetworking 2.1 to 2.5 wanted all that the server sent to be pinned.
struct WholeChainTests {
    typealias Mode = SecurityPolicy.PinningMode

    private static func scene(
        _ hierarchy: Hierarchy, _ mode: Mode, _ pins: [[UInt8]], allowsInvalid: Bool = false
    ) -> Scene {
        var scene = Scene(hierarchy)
        scene.policy.pinningMode = mode
        scene.policy.pinnedCertificates = pins.map { .named("pin.cer", $0) }
        scene.policy.validatesCertificateChain = true
        scene.policy.allowInvalidCertificates = allowsInvalid
        return scene
    }

    @Test(arguments: [Mode.certificate, .publicKey], [false, true])
    func `all that was sent must be pinned, what was not sent need not`(
        mode: Mode, allowsInvalid: Bool
    ) throws {
        let hierarchy = try Hierarchy()
        let both = [hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER]
        var scene = Self.scene(hierarchy, mode, both, allowsInvalid: allowsInvalid)
        #expect(try scene.reasons() == [])
        scene.presented.append(hierarchy.root.certificateDER)
        #expect(try scene.reasons() == [.chainNotPinned])
        #expect(try scene.decision().evidence.trust == .deny)
        #expect(
            try scene.decision().evidence.verifiedChain.count
                == (mode == .certificate && allowsInvalid ? 2 : 3))
        scene.policy.pinnedCertificates.append(
            .named("root.cer", hierarchy.root.certificateDER))
        #expect(try scene.reasons() == [])
        scene.policy.pinnedCertificates.removeFirst()
        scene.policy.validatesCertificateChain = false
        #expect(try scene.reasons() == [])
        scene.policy.validatesCertificateChain = true
        #expect(try scene.reasons() == [.chainNotPinned])
    }

    @Test func `each that is not pinned is named with its depth`() throws {
        let hierarchy = try Hierarchy()
        let (leaf, root) = (hierarchy.leaf.certificateDER, hierarchy.root.certificateDER)
        let hashes = try (ForeignPin.hash(of: leaf), ForeignPin.hash(of: root))
        let pins = try (ForeignPin.text(of: leaf), ForeignPin.text(of: root))
        var scene = Self.scene(
            hierarchy, .certificate, [hierarchy.intermediate.certificateDER])
        scene.presented.append(hierarchy.root.certificateDER)
        let evidence = try scene.decision().evidence
        #expect(
            evidence.decision
                == "certificate: valid and a certificate of the chain is pinned, but not all that was sent is pinned"
        )
        #expect(
            evidence.faults == [
                TrustFault(
                    reason: .chainNotPinned, depth: 0, code: nil,
                    detail:
                        "'CN=api.example.com' was sent and is not pinned: \(hashes.0)"),
                TrustFault(
                    reason: .chainNotPinned, depth: 2, code: nil,
                    detail: "'CN=Test Root' was sent and is not pinned: \(hashes.1)"),
            ])
        scene.policy.pinningMode = .publicKey
        #expect(
            try scene.details() == [
                "the key of 'CN=api.example.com' was sent and is not pinned: sha256/\(pins.0)",
                "the key of 'CN=Test Root' was sent and is not pinned: sha256/\(pins.1)",
            ])
    }

    @Test func `a surplus certificate counts, too`() throws {
        let hierarchy = try Hierarchy()
        let other = try Hierarchy().root.certificateDER
        var scene = Self.scene(
            hierarchy, .certificate,
            [hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER])
        scene.presented.append(other)
        #expect(try scene.reasons() == [.chainNotPinned])
        scene.policy.pinnedCertificates.append(.named("other.cer", other))
        #expect(try scene.reasons() == [])
    }

    @Test func `what the row tolerates is not what refuses`() throws {
        let hierarchy = try Hierarchy { $0.notAfter = Moment.days(-1) }
        let leaf = hierarchy.leaf.certificateDER
        var scene = Self.scene(hierarchy, .publicKey, [leaf], allowsInvalid: true)
        #expect(try scene.reasons() == [.chainNotPinned])
        #expect(try scene.decision().evidence.trust == .deny)
        scene.policy.validatesCertificateChain = false
        #expect(try scene.decision().isAccepted)
        #expect(try scene.decision().evidence.faults.map(\.reason) == [.expired])
        scene.policy.protocolLimits.minimumECBits = 384
        #expect(try scene.reasons() == [.weakKey, .weakKey, .weakKey])
        scene.policy.protocolLimits.minimumECBits = 256
        #expect(try scene.decision().isAccepted)
    }

    @Test func `it does not stand for validity`() throws {
        let hierarchy = try Hierarchy { $0.notAfter = Moment.days(-1) }
        let both = [hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER]
        #expect(try Self.scene(hierarchy, .certificate, both).reasons() == [.expired])
        let foreign = Self.scene(
            hierarchy, .publicKey, [try Hierarchy().leaf.certificateDER], allowsInvalid: true)
        #expect(
            try foreign.reasons() == [.pinMismatch, .chainNotPinned, .chainNotPinned])
        #expect(
            try foreign.decision().evidence.decision
                == "publicKey, invalid allowed: no key of the chain is pinned and not all that was sent is pinned"
        )
    }
}
