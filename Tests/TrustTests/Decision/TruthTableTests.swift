// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// AFSecurityPolicy's table, each column typed from the facts; a chain is invalid in one way at a time.
struct TruthTableTests {
    enum Defect: Sendable { case none, unknownRoot, wrongName, expired }
    enum Pin: Sendable { case none, right, foreign }

    struct Row: Sendable, CustomTestStringConvertible {
        let mode: SecurityPolicy.PinningMode
        let allowsInvalid: Bool
        let validatesName: Bool
        let pin: Pin
        let defect: Defect
        let isAccepted: Bool
        let trust: TrustResult
        let decision: String
        let reasons: [RefusalReason]

        init(
            _ mode: SecurityPolicy.PinningMode, allowsInvalid: Bool, validatesName: Bool,
            _ pin: Pin, _ defect: Defect, _ isAccepted: Bool, _ trust: TrustResult,
            _ decision: String, _ reasons: [RefusalReason]
        ) {
            self.mode = mode
            self.allowsInvalid = allowsInvalid
            self.validatesName = validatesName
            self.pin = pin
            self.defect = defect
            self.isAccepted = isAccepted
            self.trust = trust
            self.decision = decision
            self.reasons = reasons
        }

        var testDescription: String {
            "\(mode) allowInvalid=\(allowsInvalid) validatesName=\(validatesName) \(pin) \(defect)"
        }
    }

    static let hierarchy = Result { try Hierarchy() }
    static let stranger = Result { try Hierarchy() }

    @Test(arguments: none + certificate + lenientCertificate + publicKey + lenientPublicKey)
    func `decides each row as AFNetworking does`(row: Row) throws {
        let hierarchy = try Self.hierarchy.get()
        let stranger = try Self.stranger.get()
        var scene = Scene(hierarchy)
        scene.policy.allowInvalidCertificates = row.allowsInvalid
        scene.policy.validatesDomainName = row.validatesName ? .host : .off
        switch row.pin {
        case .none: break
        case .right: scene.pin(row.mode, hierarchy.leaf.certificateDER)
        case .foreign: scene.pin(row.mode, stranger.leaf.certificateDER)
        }
        scene.policy.pinningMode = row.mode
        switch row.defect {
        case .none: break
        case .unknownRoot: scene.trust(stranger.root.certificateDER)
        case .wrongName: scene.host = "other.example.com"
        case .expired: scene.date = Moment.days(101)
        }
        let decision = try scene.decision()
        #expect(decision.isAccepted == row.isAccepted)
        #expect(decision.evidence.trust == row.trust)
        #expect(decision.evidence.decision == row.decision)
        #expect(decision.evidence.faults.map(\.reason) == row.reasons)
    }
}

extension TruthTableTests {
    private static let unknown: [RefusalReason] = [.untrustedRoot, .incompleteChain]

    /// Mode none, invalid not allowed: V.
    static let none: [Row] = [
        Row(
            .none, allowsInvalid: false, validatesName: true, .none, .none, true, .unspecified,
            "none: valid", []),
        Row(
            .none, allowsInvalid: false, validatesName: true, .none, .unknownRoot, false,
            .recoverableTrustFailure, "none: not valid", unknown),
        Row(
            .none, allowsInvalid: false, validatesName: true, .none, .wrongName, false,
            .recoverableTrustFailure, "none: not valid", [.hostMismatch]),
        Row(
            .none, allowsInvalid: false, validatesName: true, .none, .expired, false,
            .recoverableTrustFailure, "none: not valid", [.expired, .expired, .expired]),
        Row(
            .none, allowsInvalid: false, validatesName: false, .none, .wrongName, true,
            .unspecified, "none: valid", []),
        Row(
            .none, allowsInvalid: false, validatesName: false, .none, .unknownRoot, false,
            .recoverableTrustFailure, "none: not valid", unknown),
        Row(
            .none, allowsInvalid: false, validatesName: true, .foreign, .none, true,
            .unspecified, "none: valid", []),
        Row(
            .none, allowsInvalid: true, validatesName: false, .none, .none, true, .proceed,
            "none, invalid allowed: any certificate is accepted", []),
        Row(
            .none, allowsInvalid: true, validatesName: false, .none, .unknownRoot, true, .proceed,
            "none, invalid allowed: any certificate is accepted", unknown),
        Row(
            .none, allowsInvalid: true, validatesName: false, .none, .expired, true, .proceed,
            "none, invalid allowed: any certificate is accepted",
            [.expired, .expired, .expired]),
        Row(
            .none, allowsInvalid: true, validatesName: false, .foreign, .wrongName, true,
            .proceed, "none, invalid allowed: any certificate is accepted", []),
    ]

    /// Mode certificate, invalid not allowed: V and P.
    static let certificate: [Row] = [
        Row(
            .certificate, allowsInvalid: false, validatesName: true, .right, .none, true,
            .unspecified, "certificate: valid and a certificate of the chain is pinned", []),
        Row(
            .certificate, allowsInvalid: false, validatesName: true, .foreign, .none, false,
            .deny, "certificate: valid, but not against the pinned certificates", [.pinMismatch]),
        Row(
            .certificate, allowsInvalid: false, validatesName: true, .right, .unknownRoot, false,
            .recoverableTrustFailure,
            "certificate: not valid, though a certificate of the chain is pinned", unknown),
        Row(
            .certificate, allowsInvalid: false, validatesName: true, .foreign, .unknownRoot,
            false, .deny, "certificate: not valid and not against the pinned certificates",
            unknown + [.pinMismatch]),
        Row(
            .certificate, allowsInvalid: false, validatesName: true, .right, .wrongName, false,
            .recoverableTrustFailure,
            "certificate: not valid and not against the pinned certificates", [.hostMismatch]),
        Row(
            .certificate, allowsInvalid: false, validatesName: false, .right, .wrongName, true,
            .unspecified, "certificate: valid and a certificate of the chain is pinned", []),
        Row(
            .certificate, allowsInvalid: false, validatesName: true, .right, .expired, false,
            .recoverableTrustFailure,
            "certificate: not valid and not against the pinned certificates",
            [.expired, .expired, .expired]),
    ]

    /// Mode certificate, invalid allowed: P alone.
    static let lenientCertificate: [Row] = [
        Row(
            .certificate, allowsInvalid: true, validatesName: true, .right, .none, true,
            .unspecified, "certificate, invalid allowed: valid against the pinned certificates",
            []),
        Row(
            .certificate, allowsInvalid: true, validatesName: true, .right, .unknownRoot, true,
            .proceed, "certificate, invalid allowed: valid against the pinned certificates",
            unknown),
        Row(
            .certificate, allowsInvalid: true, validatesName: true, .foreign, .none, false, .deny,
            "certificate, invalid allowed: not valid against the pinned certificates",
            [.pinMismatch]),
        Row(
            .certificate, allowsInvalid: true, validatesName: true, .right, .wrongName, false,
            .recoverableTrustFailure,
            "certificate, invalid allowed: not valid against the pinned certificates",
            [.hostMismatch]),
        Row(
            .certificate, allowsInvalid: true, validatesName: false, .right, .wrongName, true,
            .unspecified, "certificate, invalid allowed: valid against the pinned certificates",
            []),
        Row(
            .certificate, allowsInvalid: true, validatesName: true, .right, .expired, false,
            .recoverableTrustFailure,
            "certificate, invalid allowed: not valid against the pinned certificates",
            [.expired]),
        Row(
            .certificate, allowsInvalid: true, validatesName: false, .right, .expired, false,
            .recoverableTrustFailure,
            "certificate, invalid allowed: not valid against the pinned certificates",
            [.expired]),
    ]

    /// Mode publicKey, invalid not allowed: V and K.
    static let publicKey: [Row] = [
        Row(
            .publicKey, allowsInvalid: false, validatesName: true, .right, .none, true,
            .unspecified, "publicKey: valid and a key of the chain is pinned", []),
        Row(
            .publicKey, allowsInvalid: false, validatesName: true, .foreign, .none, false, .deny,
            "publicKey: valid, but no key of the chain is pinned", [.pinMismatch]),
        Row(
            .publicKey, allowsInvalid: false, validatesName: true, .right, .unknownRoot, false,
            .recoverableTrustFailure,
            "publicKey: not valid, though a key of the chain is pinned", unknown),
        Row(
            .publicKey, allowsInvalid: false, validatesName: true, .right, .wrongName, false,
            .recoverableTrustFailure,
            "publicKey: not valid, though a key of the chain is pinned", [.hostMismatch]),
        Row(
            .publicKey, allowsInvalid: false, validatesName: true, .right, .expired, false,
            .recoverableTrustFailure,
            "publicKey: not valid, though a key of the chain is pinned",
            [.expired, .expired, .expired]),
        Row(
            .publicKey, allowsInvalid: false, validatesName: false, .right, .wrongName, true,
            .unspecified, "publicKey: valid and a key of the chain is pinned", []),
        Row(
            .publicKey, allowsInvalid: false, validatesName: true, .foreign, .wrongName, false,
            .deny, "publicKey: not valid and no key of the chain is pinned",
            [.hostMismatch, .pinMismatch]),
    ]

    /// Mode publicKey, invalid allowed: K alone, whatever `validatesDomainName` says.
    static let lenientPublicKey: [Row] = [
        Row(
            .publicKey, allowsInvalid: true, validatesName: true, .right, .none, true,
            .unspecified, "publicKey, invalid allowed: a key of the chain is pinned", []),
        Row(
            .publicKey, allowsInvalid: true, validatesName: true, .right, .unknownRoot, true,
            .proceed, "publicKey, invalid allowed: a key of the chain is pinned", unknown),
        Row(
            .publicKey, allowsInvalid: true, validatesName: true, .right, .wrongName, true,
            .proceed, "publicKey, invalid allowed: a key of the chain is pinned",
            [.hostMismatch]),
        Row(
            .publicKey, allowsInvalid: true, validatesName: true, .right, .expired, true,
            .proceed, "publicKey, invalid allowed: a key of the chain is pinned",
            [.expired, .expired, .expired]),
        Row(
            .publicKey, allowsInvalid: true, validatesName: false, .right, .wrongName, true,
            .unspecified, "publicKey, invalid allowed: a key of the chain is pinned", []),
        Row(
            .publicKey, allowsInvalid: true, validatesName: true, .foreign, .none, false, .deny,
            "publicKey, invalid allowed: no key of the chain is pinned", [.pinMismatch]),
        Row(
            .publicKey, allowsInvalid: true, validatesName: false, .foreign, .expired, false,
            .deny, "publicKey, invalid allowed: no key of the chain is pinned", [.pinMismatch]),
    ]
}
