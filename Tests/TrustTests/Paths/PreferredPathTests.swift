// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// Of several valid paths the one that the policy accepts is taken, in whatever order they came.
struct PreferredPathTests {
    private let (old, new): (MintedAuthority, MintedAuthority)
    private let byOld: MintedAuthority
    private let byNew: [UInt8]
    private let leaf: MintedIdentity

    init() throws {
        (old, new) = (try .root("Old"), try .root("New"))
        byOld = try old.sound("Middle")
        byNew = try byOld.signed(by: new)
        leaf = try byOld.issue(.server())
    }

    private func scene(isReversed: Bool, pinned: [[UInt8]]) throws -> Scene {
        var scene = Scene(leaf)
        let sent = [byOld.certificateDER, byNew]
        scene.presented = [leaf.certificateDER] + (isReversed ? sent.reversed() : sent)
        scene.trust(old.certificateDER, new.certificateDER)
        scene.policy.pinningMode = .publicKey
        scene.policy.pinnedPublicKeys = try pinned.map(ForeignPin.bytes)
        return scene
    }

    @Test(arguments: [false, true], [false, true])
    func `the order of cross-signed certificates decides no pin`(
        isReversed: Bool, isOld: Bool
    ) throws {
        let root = isOld ? old : new
        let scene = try scene(isReversed: isReversed, pinned: [root.certificateDER])
        let evidence = try scene.decision().evidence
        #expect(evidence.decision == "publicKey: valid and a key of the chain is pinned")
        #expect(
            evidence.verifiedChain.map(\.subject)
                == ["CN=api.example.com", "CN=Middle", isOld ? "CN=Old" : "CN=New"])
        let other = try self.scene(
            isReversed: isReversed, pinned: [MintedAuthority.root("Other").certificateDER])
        #expect(try other.reasons() == [.pinMismatch])
    }

    @Test(arguments: [false, true])
    func `an issuer that has to be pinned is looked for on every path`(
        isReversed: Bool
    ) throws {
        var scene = try scene(isReversed: isReversed, pinned: [new.certificateDER])
        scene.policy.pinTarget = .issuer
        #expect(try scene.reasons() == [])
        scene.policy.pinTarget = .leaf
        #expect(try scene.reasons() == [.pinMismatch])
    }

    /// The client pins one key of each list.
    @Test(arguments: [false, true])
    func `all lists of a client are met on one path`(isReversed: Bool) throws {
        var scene = try scene(isReversed: isReversed, pinned: [])
        let pins = try [leaf.certificateDER, new.certificateDER, old.certificateDER]
            .map(ForeignPin.bytes)
        scene.policy.pinLists = [PinList(.leaf, [pins[0]]), PinList(.issuer, [pins[1]])]
        #expect(try scene.reasons() == [])
        scene.policy.pinLists = [PinList(.issuer, [pins[2]]), PinList(.issuer, [pins[1]])]
        #expect(try scene.reasons() == [.pinMismatch])
    }

    /// Neither root is known: what was sent is all that there is of signatures.
    @Test(arguments: [false, true], [false, true])
    func `where invalid chains may be, a pinned key is found on any chain of signatures`(
        isReversed: Bool, isOld: Bool
    ) throws {
        let root = isOld ? old : new
        var scene = try scene(isReversed: isReversed, pinned: [root.certificateDER])
        scene.presented += [old.certificateDER, new.certificateDER]
        scene.trust(try MintedAuthority.root("Other").certificateDER)
        scene.policy.allowInvalidCertificates = true
        #expect(try scene.reasons() == [])
        // Whoever sends a pinned certificate along that signed nothing has not its key.
        scene.presented = [
            leaf.certificateDER, isOld ? byNew : byOld.certificateDER, root.certificateDER,
        ]
        #expect(try scene.reasons() == [.pinMismatch])
    }

    @Test(arguments: [false, true], [false, true])
    func `of two paths the one that is not revoked is taken`(
        isReversed: Bool, isOld: Bool
    ) throws {
        var scene = try scene(isReversed: isReversed, pinned: [])
        scene.policy.pinningMode = .none
        var revoking = RevocationListRequest()
        revoking.revoked = [byOld.certificateDER, byNew]
        let none = RevocationListRequest()
        func lists(_ ofOld: RevocationListRequest, _ ofNew: RevocationListRequest) throws
            -> RevocationCheck
        {
            .lists(
                try [none.der(of: byOld), ofOld.der(of: old), ofNew.der(of: new)]
                    .map { .named("x.crl", $0) })
        }
        scene.policy.revocation = try isOld ? lists(none, revoking) : lists(revoking, none)
        let evidence = try scene.decision().evidence
        #expect(evidence.faults == [])
        #expect(evidence.verifiedChain.last?.subject == (isOld ? "CN=Old" : "CN=New"))
        scene.policy.revocation = try lists(revoking, revoking)
        #expect(try scene.reasons() == [.revoked])
    }
}
