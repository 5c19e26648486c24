// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension Recording {
    /// With every text that a peer or a policy has words in redacted.
    func evidence(_ evidence: PeerEvidence) -> PeerEvidence {
        if redactor.secretCount == 0 { return evidence }
        var result = evidence
        result.alpn = evidence.alpn.map(text)
        result.decision = text(evidence.decision)
        result.faults = evidence.faults.map {
            TrustFault(
                reason: $0.reason, depth: $0.depth, code: $0.code, detail: text($0.detail),
                isOfProfile: $0.isOfProfile)
        }
        result.presentedChain = evidence.presentedChain.map(certificate)
        result.verifiedChain = evidence.verifiedChain.map(certificate)
        result.builtChain = evidence.builtChain.map(certificate)
        result.pins = evidence.pins.map {
            PinFacts(
                spkiSHA256: $0.spkiSHA256, sha256: $0.sha256, subject: $0.subject.map(text),
                file: $0.file.map(text))
        }
        result.trustStore = text(evidence.trustStore)
        result.acceptableIssuers = evidence.acceptableIssuers.map(text)
        result.clientCertificateSubject = evidence.clientCertificateSubject.map(text)
        result.clientCertificateWithheld = evidence.clientCertificateWithheld.map(text)
        result.warnings = evidence.warnings.map(text)
        return result
    }

    private func certificate(_ facts: CertificateFacts) -> CertificateFacts {
        CertificateFacts(
            subject: text(facts.subject), issuer: text(facts.issuer),
            serialNumber: facts.serialNumber, subjectAltNames: facts.subjectAltNames.map(text),
            notBefore: facts.notBefore, notAfter: facts.notAfter, keyType: facts.keyType,
            keyBits: facts.keyBits, signatureAlgorithm: facts.signatureAlgorithm,
            spkiSHA256: facts.spkiSHA256, sha256: facts.sha256,
            isMustStaple: facts.isMustStaple, isSignedWithSHA1: facts.isSignedWithSHA1)
    }

    func text(_ text: String) -> String { redactor.redacted(text).text }
}
