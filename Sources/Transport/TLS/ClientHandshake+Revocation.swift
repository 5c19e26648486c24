// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges
import Foundation
import Trust

/// What is learnt of the leaf's revocation beside the decision on its chain: by a staple, or by asking a responder.
extension ClientHandshake {
    /// Nothing comes after a refusal, and TLS 1.3 has the staple with the certificate (RFC 8446 section 4.4.2.1).
    func judgeStapleOfRefused(_ ssl: OpaquePointer?) {
        guard SSL_version(ssl) >= TLS1_3_VERSION,
            let source = policy.policy.revocation.wantedStaple(for: leaf)
        else { return }
        let answer = OCSPStaple.answer(of: ssl)
        // Where nobody signed the leaf, nobody can be believed about it.
        if answer == nil || issuer != nil {
            take(answerJudge(of: source)?.verdict(on: answer))
        }
    }

    func ask(at url: RequestURL?) {
        guard let leaf, let issuer,
            let question = OCSPQuestion(about: leaf, issuer: issuer, at: url)
        else {
            take(answerJudge(of: "the OCSP answer")?.unasked)
            return
        }
        self.question = question
    }

    /// What became of the question, after which the handshake goes on.
    func settle(_ reply: OCSPReply) {
        guard let question else { return }
        self.question = nil
        take(
            answerJudge(of: "the OCSP answer of \(question.url.text)")?.verdict(
                on: reply, to: question))
    }

    var isTrusted: Bool { if case .accepted? = decision { true } else { false } }

    func take(_ verdict: OCSPVerdict?) {
        revocation = verdict
        if let fault = verdict?.fault { protocolFaults.append(fault) }
    }

    private var issuer: Certificate? { decision?.issuer }

    var stapleJudge: OCSPJudge? { answerJudge(of: "the stapled OCSP answer") }

    /// Nil where the server showed no certificate.
    func answerJudge(of source: String) -> OCSPJudge? {
        leaf.map { leaf in
            OCSPJudge(
                leaf: leaf, issuer: issuer,
                at: EvaluationMoment(policy.policy.evaluationTime, now: now()).date,
                source: source, allowsSHA1: policy.policy.protocolLimits.allowSHA1,
                context: policy.context)
        }
    }
}
