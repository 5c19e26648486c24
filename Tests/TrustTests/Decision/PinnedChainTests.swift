// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

struct PinnedChainTests {
    enum Member: Sendable, CaseIterable { case leaf, intermediate, root }

    private func certificate(_ member: Member, of hierarchy: Hierarchy) -> [UInt8] {
        switch member {
        case .leaf: hierarchy.leaf.certificateDER
        case .intermediate: hierarchy.intermediate.certificateDER
        case .root: hierarchy.root.certificateDER
        }
    }

    @Test(
        arguments: Member.allCases, [SecurityPolicy.PinningMode.certificate, .publicKey])
    func `any member of the verified chain may be the pinned one`(
        member: Member, mode: SecurityPolicy.PinningMode
    ) throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.pin(mode, certificate(member, of: hierarchy))
        #expect(try scene.reasons() == [])
        scene.pin(mode, certificate(member, of: try Hierarchy()))
        #expect(try scene.reasons() == [.pinMismatch])
    }

    @Test(arguments: [MintedKey.ec256, .ec384, .ed25519, .rsa(2048)])
    func `a key pin is the SHA-256 of a SubjectPublicKeyInfo`(key: MintedKey) throws {
        let hierarchy = try Hierarchy { $0.key = key }
        var scene = Scene(hierarchy)
        scene.policy.pinningMode = .publicKey
        scene.policy.pinnedPublicKeys = [
            try ForeignPin.bytes(of: hierarchy.leaf.certificateDER)
        ]
        #expect(try scene.reasons() == [])
        scene.policy.pinnedPublicKeys[0][31] ^= 1
        #expect(try scene.reasons() == [.pinMismatch])
    }

    @Test func `a wrong pin hides no short key where pins alone decide`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.policy.allowInvalidCertificates = true
        scene.policy.protocolLimits.minimumECBits = 384
        scene.pin(.publicKey, try Hierarchy().leaf.certificateDER)
        #expect(try scene.reasons() == [.pinMismatch, .weakKey, .weakKey, .weakKey])
        #expect(
            try scene.decision().evidence.decision
                == "publicKey, invalid allowed: no key of the chain is pinned and a key is shorter than the policy allows"
        )
        scene.policy.protocolLimits.minimumECBits = 256
        #expect(try scene.reasons() == [.pinMismatch])
    }

    @Test func `a mismatch shows the keys of the chain as pins are written`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        let backup: [UInt8] = [UInt8](repeating: 0, count: 32)
        scene.policy.pinningMode = .publicKey
        scene.policy.pinnedPublicKeys = [backup]
        let pins = try [
            hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER,
            hierarchy.root.certificateDER,
        ].map(ForeignPin.text)
        #expect(
            try scene.details() == [
                "no key of the chain is pinned: "
                    + "'CN=api.example.com' sha256/\(pins[0]), "
                    + "'CN=Test Intermediate' sha256/\(pins[1]), "
                    + "'CN=Test Root' sha256/\(pins[2]); "
                    + "pinned: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ])
    }

    @Test func `a pinned certificate that is merely sent along proves nothing`() throws {
        let pinned = try Hierarchy()
        var scene = Scene(try Hierarchy())
        scene.pin(.publicKey, pinned.root.certificateDER)
        scene.policy.allowInvalidCertificates = true
        scene.presented.append(pinned.root.certificateDER)
        #expect(try scene.reasons() == [.pinMismatch])
    }

    @Test func `a pinned certificate that only bears the issuer's name proves nothing`() throws {
        let pinned = try Hierarchy()
        var scene = Scene(try Hierarchy())
        // Of the same name as the leaf's own issuer, with another key.
        scene.presented[1] = pinned.intermediate.certificateDER
        for mode in [SecurityPolicy.PinningMode.publicKey, .certificate] {
            scene.pin(mode, pinned.intermediate.certificateDER)
            scene.policy.allowInvalidCertificates = true
            #expect(try scene.reasons() == [.pinMismatch])
        }
    }

    @Test func `a pinned leaf is the whole path, whatever its issuers are`() throws {
        let root = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-100), notAfter: Moment.days(100))
        let old = try root.intermediate(
            commonName: "Old", notBefore: Moment.days(-100), notAfter: Moment.days(-1))
        let leaf = try old.issue(.server())
        var scene = Scene(leaf)
        scene.pin(.certificate, leaf.certificateDER)
        #expect(try scene.reasons() == [.expired])
        scene.policy.allowInvalidCertificates = true
        #expect(try scene.reasons() == [])
        scene.pin(.certificate, old.certificateDER)
        #expect(try scene.reasons() == [.expired])
    }

    @Test func `a pinned leaf is accepted beside a pinned issuer that expired`() throws {
        let root = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-100), notAfter: Moment.days(100))
        let old = try root.intermediate(
            commonName: "Old", notBefore: Moment.days(-100), notAfter: Moment.days(-1))
        let leaf = try old.issue(.server())
        var scene = Scene(leaf)
        scene.pin(.certificate, leaf.certificateDER, old.certificateDER)
        scene.policy.allowInvalidCertificates = true
        let evidence = try scene.decision().evidence
        #expect(evidence.trust == .proceed)
        #expect(evidence.verifiedChain.map(\.subject) == ["CN=api.example.com"])
        scene.date = Moment.days(101)
        #expect(try scene.reasons() == [.expired])
    }

    /// Facts 1.3: the seeds' development server.
    @Test(arguments: [
        (SecurityPolicy.PinningMode.certificate, false, Optional(RefusalReason.selfSigned)),
        (.certificate, true, nil), (.publicKey, false, .selfSigned), (.publicKey, true, nil),
    ])
    func `a pinned certificate that signed itself holds only where invalid ones may`(
        mode: SecurityPolicy.PinningMode, allowsInvalid: Bool, reason: RefusalReason?
    ) throws {
        let leaf = try MintedIdentity.selfSigned(.server())
        var scene = Scene(leaf)
        scene.trust(try Hierarchy().root.certificateDER)
        scene.pin(mode, leaf.certificateDER)
        scene.policy.allowInvalidCertificates = allowsInvalid
        #expect(try scene.reasons() == [reason].compactMap { $0 })
    }

    @Test func `a self-signed pin for another name is refused while names are checked`() throws {
        let leaf = try MintedIdentity.selfSigned(.server())
        var scene = Scene(leaf)
        scene.pin(.certificate, leaf.certificateDER)
        scene.policy.allowInvalidCertificates = true
        scene.host = "other.example.com"
        #expect(try scene.reasons() == [.hostMismatch])
        scene.policy.validatesDomainName = .off
        #expect(try scene.reasons() == [])
    }

    @Test func `an anchor may be an intermediate or a leaf`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.trust(hierarchy.intermediate.certificateDER)
        #expect(
            try scene.decision().evidence.verifiedChain.map(\.subject)
                == ["CN=api.example.com", "CN=Test Intermediate"])
        scene.trust(hierarchy.leaf.certificateDER)
        #expect(
            try scene.decision().evidence.verifiedChain.map(\.subject) == ["CN=api.example.com"])
    }

    @Test func `given anchors stand alone unless the system's are added`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.trust(try Hierarchy().root.certificateDER)
        scene.system = hierarchy.root.certificateDER
        #expect(try scene.reasons() == [.untrustedRoot, .incompleteChain])
        scene.policy.anchorsOnly = false
        #expect(try scene.reasons() == [])
    }
}
