// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// Each refusal beside a twin that differs only in that and is accepted.
struct RefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let trust: TrustResult
        let faults: [Fault]
        let refused: @Sendable () throws -> Scene
        let twin: @Sendable () throws -> Scene

        var testDescription: String { id }

        init(
            _ id: String, _ trust: TrustResult = .recoverableTrustFailure, _ faults: Fault...,
            refused: @escaping @Sendable () throws -> Scene,
            twin: @escaping @Sendable () throws -> Scene = { Scene(try Hierarchy()) }
        ) {
            self.id = id
            self.trust = trust
            self.faults = faults
            self.refused = refused
            self.twin = twin
        }
    }

    struct Fault: Sendable, Equatable {
        let reason: RefusalReason
        let depth: Int?
        let detail: String

        init(_ reason: RefusalReason, _ depth: Int?, _ detail: String) {
            self.reason = reason
            self.depth = depth
            self.detail = detail
        }
    }

    @Test(arguments: dates + anchors + keys + authorities + defects)
    func `refuses what is wrong and names it`(refusal: Case) throws {
        let evidence = try refusal.refused().decision().evidence
        #expect(
            evidence.faults.map { Fault($0.reason, $0.depth, $0.detail) } == refusal.faults)
        #expect(evidence.trust == refusal.trust)
        #expect(evidence.verifiedChain.isEmpty)
    }

    @Test(arguments: dates + anchors + keys + authorities + defects)
    func `accepts the twin that is right`(refusal: Case) throws {
        let decision = try refusal.twin().decision()
        #expect(decision.isAccepted)
        #expect(decision.evidence.trust == .unspecified)
        #expect(decision.evidence.faults == [])
    }
}

extension RefusalTests {
    static let dates = [
        Case(
            "an expired leaf", .recoverableTrustFailure,
            Fault(.expired, 0, "expired on 2027-01-01, 14 days ago"),
            refused: { Scene(try Hierarchy { $0.notAfter = Moment.days(-14) }) },
            twin: { Scene(try Hierarchy { $0.notAfter = Moment.days(14) }) }),
        Case(
            "a leaf that expires this very second", .recoverableTrustFailure,
            Fault(.expired, 0, "expired on 2027-01-15, 0 seconds ago"),
            refused: { Scene(try Hierarchy { $0.notAfter = Moment.now }) },
            twin: { Scene(try Hierarchy { $0.notAfter = Moment.now.addingTimeInterval(1) }) }),
        Case(
            "an expired intermediate", .recoverableTrustFailure,
            Fault(.expired, 1, "'CN=Old' expired on 2027-01-14, 1 day ago"),
            refused: { try below(notAfter: Moment.days(-1)) },
            twin: { try below(notAfter: Moment.days(1)) }),
        Case(
            "a leaf that is not valid yet", .recoverableTrustFailure,
            Fault(.notYetValid, 0, "is not valid before 2027-01-15, in 2 hours"),
            refused: { Scene(try Hierarchy { $0.notBefore = Moment.days(1 / 12) }) },
            twin: { Scene(try Hierarchy { $0.notBefore = Moment.days(-1 / 12) }) }),
    ]

    static let anchors = [
        Case(
            "a leaf that signed itself", .recoverableTrustFailure,
            Fault(
                .selfSigned, 0, "'CN=api.example.com' is signed by itself and is not an anchor"),
            refused: {
                var scene = Scene(try MintedIdentity.selfSigned(.server()))
                scene.trust(try Hierarchy().root.certificateDER)
                return scene
            },
            twin: { Scene(try MintedIdentity.selfSigned(.server())) }),
        Case(
            "a root that was sent but is unknown", .recoverableTrustFailure,
            Fault(.untrustedRoot, 2, "the root 'CN=Test Root' is not an anchor"),
            refused: {
                let hierarchy = try Hierarchy()
                var scene = Scene(hierarchy)
                scene.presented.append(hierarchy.root.certificateDER)
                scene.trust(try Hierarchy().root.certificateDER)
                return scene
            },
            twin: {
                let hierarchy = try Hierarchy()
                var scene = Scene(hierarchy)
                scene.presented.append(hierarchy.root.certificateDER)
                return scene
            }),
        Case(
            "a root that was not sent and is unknown", .recoverableTrustFailure,
            Fault(
                .untrustedRoot, 1,
                "'CN=Test Root', the issuer of 'CN=Test Intermediate', was not sent and is not an anchor"
            ),
            Fault(
                .incompleteChain, 1,
                "'CN=Test Root', the issuer of 'CN=Test Intermediate', was not sent and is not an anchor"
            ),
            refused: {
                var scene = Scene(try Hierarchy())
                scene.trust(try Hierarchy().leaf.certificateDER)
                return scene
            }),
        Case(
            "a root that was not sent, beside an anchor of its name", .recoverableTrustFailure,
            Fault(
                .untrustedRoot, 1,
                "'CN=Test Root', the issuer of 'CN=Test Intermediate', was not sent, and the anchor of that name has another key"
            ),
            Fault(
                .incompleteChain, 1,
                "'CN=Test Root', the issuer of 'CN=Test Intermediate', was not sent, and the anchor of that name has another key"
            ),
            refused: {
                var scene = Scene(try Hierarchy())
                scene.trust(try Hierarchy().root.certificateDER)
                return scene
            }),
        Case(
            "an intermediate of the right name and another key", .recoverableTrustFailure,
            Fault(
                .incompleteChain, 0,
                "'CN=Test Intermediate', the issuer of 'CN=api.example.com', was not sent: the certificate of that name has another key"
            ),
            refused: {
                var scene = Scene(try Hierarchy())
                scene.presented[1] = try Hierarchy().intermediate.certificateDER
                return scene
            }),
        Case(
            "a missing intermediate", .recoverableTrustFailure,
            Fault(
                .incompleteChain, 0,
                "'CN=Test Intermediate', the issuer of 'CN=api.example.com', was not sent and is not an anchor"
            ),
            refused: {
                var scene = Scene(try Hierarchy())
                scene.presented.removeLast()
                return scene
            }),
        Case(
            "a system without roots", .recoverableTrustFailure,
            Fault(
                .incompleteChain, 0,
                "'CN=Test Root', the issuer of 'CN=api.example.com', was not sent and is not an anchor"
            ),
            refused: { try bySystem(hasRoot: false) }, twin: { try bySystem(hasRoot: true) }),
    ]

    static let keys = [
        Case(
            "an RSA key of 1024 bits", .recoverableTrustFailure,
            Fault(
                .weakKey, 0,
                "the key of 'CN=api.example.com' is RSA of 1024 bits, expected at least 2048"
            ),
            refused: { Scene(try Hierarchy { $0.key = .rsa(1024) }) },
            twin: { Scene(try Hierarchy { $0.key = .rsa(2048) }) }),
        Case(
            "a signature by SHA-1", .recoverableTrustFailure,
            Fault(
                .weakSignature, 0,
                "the signature of 'CN=api.example.com', ecdsa-with-SHA1, has a strength below 112 bits"
            ),
            refused: { Scene(try Hierarchy { $0.digest = .sha1 }) },
            twin: { Scene(try Hierarchy { $0.digest = .sha384 }) }),
        Case(
            "a signature that is not the issuer's", .fatalTrustFailure,
            Fault(.badSignature, 0, "the signature of 'CN=api.example.com' is not its issuer's"),
            refused: {
                var scene = Scene(try Hierarchy())
                if let last = scene.presented[0].indices.last { scene.presented[0][last] ^= 1 }
                return scene
            }),
    ]

    private static func below(notAfter: Date) throws -> Scene {
        let root = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-100), notAfter: Moment.days(100))
        let old = try root.intermediate(
            commonName: "Old", notBefore: Moment.days(-100), notAfter: notAfter)
        return Scene(try old.issue(.server()))
    }

    private static func bySystem(hasRoot: Bool) throws -> Scene {
        let root = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-100), notAfter: Moment.days(100))
        var scene = Scene(try root.issue(.server()))
        scene.policy = .system
        scene.system = hasRoot ? root.certificateDER : []
        return scene
    }
}
