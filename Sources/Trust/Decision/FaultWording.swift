// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges

/// What each fault of a chain says, written once.
struct FaultWording {
    /// That the leaf had to be for.
    let name: String
    let moment: EvaluationMoment
    let strength: ChainStrength

    /// Where a missing issuer's namesake may be.
    let presented: [Certificate]
    let anchors: CertificateStore?

    private var validity: ValidityWording { ValidityWording(moment: moment) }

    func detail(of finding: PathValidation.Finding) -> String {
        let subject = finding.certificate.map { "'\($0.title)'" } ?? "the certificate"
        if let rule = finding.rule { return rule.detail(of: subject) }
        let facts = finding.certificate?.facts
        // A leaf is the one that everybody means.
        let prefix = finding.depth == 0 ? "" : "\(subject) "
        switch finding.reason {
        case _ where finding.code == X509_V_ERR_NO_EXPLICIT_POLICY:
            return
                "\(subject) asks for a certificate policy, and none is valid for the whole path (RFC 5280 section 6.1.5)"
        case _ where finding.code == X509_V_ERR_INVALID_POLICY_EXTENSION:
            return "the certificate policies of \(subject) can't be read or contradict each other"
        case .selfSigned: return "\(subject) is signed by itself and is not an anchor"
        case .untrustedRoot: return "the root \(subject) is not an anchor"
        case .incompleteChain:
            let issuer = facts.map { "'\($0.issuer)'" } ?? "a certificate"
            let namesake = Namesake(
                ofIssuerOf: finding.certificate, sent: presented, anchors: anchors)
            return "\(issuer), the issuer of \(subject), "
                + (namesake?.clause ?? "was not sent and is not an anchor")
        case .expired: return prefix + "expired on " + validity.since(facts?.notAfter)
        case .notYetValid:
            return prefix + "is not valid before " + validity.until(facts?.notBefore)
        case .hostMismatch
        where finding.certificate?.hasMalformedExtension == true
            && facts?.subjectAltNames.isEmpty == true:
            return "the certificate names no host that can be read; asked was \(name)"
        case .hostMismatch: return mismatch(facts)
        case .weakKey:
            return shortKey(subject, facts)
        case .weakSignature:
            let algorithm = facts?.signatureAlgorithm ?? "an unknown algorithm"
            return "the signature of \(subject), \(algorithm), has a strength below 112 bits"
        case .invalidPurpose where finding.depth == 0: return "\(subject) is not for servers"
        case .invalidPurpose: return "\(subject) may not vouch for servers"
        case .invalidCA: return "\(subject) may not sign certificates"
        case .pathLengthExceeded where finding.code == X509_V_ERR_CERT_CHAIN_TOO_LONG:
            return "the path has \(PathSearch.maximumLength) certificates without an anchor"
        case .pathLengthExceeded:
            return "\(subject) has more authorities below it than it allows"
        case .nameConstraints where finding.code == X509_V_ERR_UNSPECIFIED:
            return "\(subject) has too many names to compare with those that its issuers allow"
        case .nameConstraints: return "\(subject) has a name that its issuers do not allow"
        case .unhandledCriticalExtension:
            return "\(subject) has a critical extension that is not understood"
        case .badSignature where finding.certificate?.hasUnsupportedSignature == true:
            let algorithm = facts?.signatureAlgorithm ?? "an unknown algorithm"
            return "the signature of \(subject) is of \(algorithm), which is not supported"
        case .badSignature: return "the signature of \(subject) is not its issuer's"
        default:
            let text = X509_verify_cert_error_string(Int(finding.code))
            return "\(subject): " + (text.map { String(cString: $0) } ?? "error \(finding.code)")
        }
    }

    private func mismatch(_ facts: CertificateFacts?) -> String {
        let names = facts?.subjectAltNames ?? []
        guard !names.isEmpty else {
            return "the certificate names no host (no SubjectAltName); asked was \(name)"
        }
        let shown = names.prefix(6).joined(separator: ", ")
        let rest = names.count > 6 ? " and \(names.count - 6) more" : ""
        let hint =
            names.contains("DNS:\(name)") ? ", an address, which no DNS name stands for" : ""
        return "the certificate is for \(shown)\(rest); asked was \(name)\(hint)"
    }

    private func shortKey(_ subject: String, _ facts: CertificateFacts?) -> String {
        guard let facts else { return "the key of \(subject) is too short" }
        let key = "the key of \(subject) is \(facts.keyType) of \(facts.keyBits) bits"
        if let minimum = strength.minimumBits(ofType: facts.keyType) {
            return "\(key), the policy asks for \(minimum)"
        }
        return switch facts.keyType {
        case "RSA", "RSA-PSS": "\(key), expected at least \(ProtocolLimits.leastRSABits)"
        case "EC": "\(key), expected at least \(ProtocolLimits.leastECBits)"
        default: "\(key), expected a strength of 112 bits"
        }
    }
}

extension Certificate {
    /// The subject, or else what there is to call it by.
    var title: String {
        if !facts.subject.isEmpty { return facts.subject }
        return facts.subjectAltNames.first ?? "serial number \(facts.serialNumber)"
    }
}
