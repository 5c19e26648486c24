// SPDX-License-Identifier: Apache-2.0

package import Exchanges

package import struct Foundation.Date

/// What a trust decision saw and made of it: `PeerEvidence`'s half that is known before the handshake ends.
package struct TrustEvidence: Sendable, Equatable {
    package let trust: TrustResult
    /// Which row of format.md 5's table decided, in words.
    package let decision: String
    /// On acceptance all that is wrong with the chain, on refusal all that the row weighs.
    package let faults: [TrustFault]
    package let presentedChain: [CertificateFacts]
    package let verifiedChain: [CertificateFacts]
    /// What faults count their depth in: the verified chain, else as far as a path could be built.
    package let path: [CertificateFacts]
    /// Empty where the policy's mode makes nothing of pins.
    package let pins: [PinFacts]
    /// What the verdict rests on, in words.
    package let trustStore: String
    /// False where the path ends in no anchor.
    package let isPathAnchored: Bool
    package let warnings: [String]
    /// From when to when its revocation lists hold; nil where it needs none.
    package let freshness: Range<Date>?
}

extension PeerEvidence {
    /// The decision's half; what else the session showed is to be added.
    package init(_ trust: TrustEvidence) {
        self.init(
            trust: trust.trust, decision: trust.decision, faults: trust.faults,
            presentedChain: trust.presentedChain, verifiedChain: trust.verifiedChain,
            warnings: trust.warnings)
        pins = trust.pins
        if verifiedChain.isEmpty { builtChain = trust.path }
        trustStore = trust.trustStore
    }
}
