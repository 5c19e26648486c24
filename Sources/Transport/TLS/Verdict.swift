// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Trust

/// A chain that was accepted, and when.
struct Verdict: Sendable {
    let peer: TrustedPeer
    let decided: Date
    /// From when to when the OCSP answer holds that it needed; nil where it needed none.
    var answerFreshness: Range<Date>?

    /// Whether the same chain would be judged the same now: none of its certificates has begun or ceased to be valid, and no pins have expired.
    func holds(at date: Date) -> Bool {
        let time = peer.policy.policy.evaluationTime
        let then = EvaluationMoment(time, now: decided).date
        let now = EvaluationMoment(time, now: date).date
        let evidence = peer.evidence
        guard [evidence.freshness, answerFreshness].allSatisfy({ $0?.contains(now) ?? true }) else {
            return false
        }
        guard
            peer.policy.policy.pinLists.allSatisfy({ $0.isActive(at: then) == $0.isActive(at: now) }
            )
        else { return false }
        return [evidence.presentedChain, evidence.verifiedChain].allSatisfy { chain in
            chain.allSatisfy { $0.isValid(at: then) == $0.isValid(at: now) }
        }
    }
}

extension CertificateFacts {
    /// RFC 5280 section 4.1.2.5 counts the last second in, OpenSSL does not.
    fileprivate func isValid(at date: Date) -> Bool {
        notBefore <= date && date < notAfter
    }
}
