// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges
package import Foundation

/// Judges OCSP answers (RFC 6960) about one certificate: by its issuer's key, or by that of a responder whom the issuer certified for it.
package struct OCSPJudge: Sendable {
    private let leaf: Certificate
    /// Nil where it is not known, so that nothing is believed.
    private let issuer: Certificate?
    private let date: Date
    /// As faults name it.
    private let source: String
    private let allowsSHA1: Bool
    private let context: LibraryContext

    /// What clocks may differ by.
    private static let skew: TimeInterval = 300
    /// More certificates than these are none of a responder's.
    private static let maximumSigners = 10

    /// - Parameter source: as `the stapled OCSP answer`.
    package init(
        leaf: Certificate, issuer: Certificate?, at date: Date, source: String,
        allowsSHA1: Bool = false, context: LibraryContext
    ) {
        self.leaf = leaf
        self.issuer = issuer
        self.date = date
        self.source = source
        self.allowsSHA1 = allowsSHA1
        self.context = context
    }

    /// On what a responder replied.
    package func verdict(on reply: OCSPReply, to question: OCSPQuestion) -> OCSPVerdict {
        switch reply {
        case .answer(let answer): verdict(on: answer, to: question)
        case .failure(let words): flawed(.unanswered(words))
        }
    }

    /// Where nobody could be asked.
    package var unasked: OCSPVerdict {
        flawed(issuer == nil ? .issuerUnknown : .noResponder)
    }

    /// - Parameter answer: DER; nil where none came.
    package func verdict(
        on answer: [UInt8]?, to question: OCSPQuestion? = nil
    ) -> OCSPVerdict {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let answer else { return flawed(.missing) }
        guard let response = OCSPJudge.parsed(answer) else { return flawed(.unreadable) }
        defer { OCSP_RESPONSE_free(response) }
        let status = OCSP_response_status(response)
        guard status == OCSP_RESPONSE_STATUS_SUCCESSFUL else {
            let name = OCSP_response_status_str(Int(status)).map { String(cString: $0) }
            return flawed(.unsuccessful(name ?? "\(status)"))
        }
        guard let basic = OCSP_response_get1_basic(response) else { return flawed(.unreadable) }
        defer { OCSP_BASICRESP_free(basic) }
        guard let issuer else { return flawed(.issuerUnknown) }
        guard let single = single(of: basic, issuer) else { return flawed(.ofAnother) }
        guard isSigned(basic, by: issuer) else { return flawed(.unsigned) }
        let digest = SignedDigest(OCSP_resp_get0_tbs_sigalg(basic))
        if let algorithm = digest.weakness(allowsSHA1: allowsSHA1) {
            return flawed(.weakSignature(algorithm))
        }
        if let question, !question.mayBeAnswered(by: basic) { return flawed(.otherQuestion) }
        guard !OCSPJudge.hasCriticalExtension(basic, single) else {
            return flawed(.criticalExtension)
        }
        return verdict(on: single)
    }

    private func flawed(_ flaw: OCSPFlaw) -> OCSPVerdict { .flawed(flaw, of: source) }

    private static func parsed(_ answer: [UInt8]) -> OpaquePointer? {
        answer.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            guard let response = d2i_OCSP_RESPONSE(nil, &next, buffer.count) else { return nil }
            guard let start = buffer.baseAddress, let next, next - start == buffer.count else {
                OCSP_RESPONSE_free(response)
                return nil
            }
            return response
        }
    }

    /// The one about the leaf, by its serial number and its issuer's name and key.
    private func single(of basic: OpaquePointer, _ issuer: Certificate) -> OpaquePointer? {
        for index in 0..<max(OCSP_resp_count(basic), 0) {
            guard let single = OCSP_resp_get0(basic, index),
                let identifier = OCSP_SINGLERESP_get0_id(single)
            else { continue }
            var algorithm: OpaquePointer?
            guard
                OCSP_id_get0_info(nil, &algorithm, nil, nil, identifier) == 1,
                let digest = EVP_get_digestbyname(OBJ_nid2sn(OBJ_obj2nid(algorithm)))
            else { continue }
            let own = leaf.withPointer { leaf in
                issuer.withPointer { OCSP_cert_to_id(digest, leaf, $0) }
            }
            guard let own else { continue }
            defer { OCSP_CERTID_free(own) }
            if OCSP_id_cmp(own, identifier) == 0 { return single }
        }
        return nil
    }

    private func isSigned(_ basic: OpaquePointer, by issuer: Certificate) -> Bool {
        if isSigned(basic, with: issuer) { return true }
        guard let stack = OCSP_resp_get0_certs(basic) else { return false }
        let count = min(Int(max(shim_sk_X509_num(stack), 0)), OCSPJudge.maximumSigners)
        return (0..<count).contains { index in
            guard let pointer = shim_sk_X509_value(stack, CInt(index)),
                let der = DERBytes.of(pointer, i2d_X509),
                let delegate = Certificate(der: der, context: context)
            else { return false }
            return mayAnswer(delegate, for: issuer) && isSigned(basic, with: delegate)
        }
    }

    /// Whether the answer names that signer, and its key made the signature.
    private func isSigned(_ basic: OpaquePointer, with signer: Certificate) -> Bool {
        // Whom the signer speaks for is ours to judge.
        let flags = UInt(OCSP_NOVERIFY | OCSP_NOINTERN)
        return [signer].withStack { OCSP_basic_verify(basic, $0, nil, flags) } == 1
    }

    /// RFC 6960 section 4.2.2.2.
    private func mayAnswer(_ delegate: Certificate, for issuer: Certificate) -> Bool {
        let isCertified = delegate.withPointer { delegate in
            issuer.withPointer { X509_check_issued($0, delegate) == X509_V_OK }
                && X509_get_extension_flags(delegate) & UInt32(EXFLAG_XKUSAGE) != 0
                && X509_get_extended_key_usage(delegate) & UInt32(XKU_OCSP_SIGN) != 0
                // RFC 5280 section 4.2: what must be understood and is not.
                && X509_get_extension_flags(delegate) & UInt32(EXFLAG_CRITICAL) == 0
        }
        return isCertified && delegate.mayUseKey(for: KU_DIGITAL_SIGNATURE)
            && delegate.facts.notBefore <= date && date < delegate.facts.notAfter
            && issuer.signed(delegate)
    }

    private static func hasCriticalExtension(
        _ basic: OpaquePointer, _ single: OpaquePointer
    ) -> Bool {
        (0..<max(OCSP_BASICRESP_get_ext_count(basic), 0)).contains { index in
            X509_EXTENSION_get_critical(OCSP_BASICRESP_get_ext(basic, index)) == 1
        }
            || (0..<max(OCSP_SINGLERESP_get_ext_count(single), 0)).contains { index in
                X509_EXTENSION_get_critical(OCSP_SINGLERESP_get_ext(single, index)) == 1
            }
    }

    private func verdict(on single: OpaquePointer) -> OCSPVerdict {
        var reason: CInt = -1
        var revocation: UnsafeMutablePointer<ASN1_TIME>?
        var (first, last): (UnsafeMutablePointer<ASN1_TIME>?, UnsafeMutablePointer<ASN1_TIME>?)
        let status = OCSP_single_get0_status(single, &reason, &revocation, &first, &last)
        guard let first = Date(asn1: first) else { return flawed(.unreadable) }
        guard first <= date.addingTimeInterval(OCSPJudge.skew) else {
            return flawed(.notYet(RevocationWording.day(first)))
        }
        guard let last = Date(asn1: last) else { return flawed(.endless) }
        guard date < last.addingTimeInterval(OCSPJudge.skew) else {
            return flawed(.expired(RevocationWording.day(last)))
        }
        switch status {
        case V_OCSP_CERTSTATUS_GOOD:
            let start = first.addingTimeInterval(-OCSPJudge.skew)
            return .good(during: start..<max(start, last.addingTimeInterval(OCSPJudge.skew)))
        case V_OCSP_CERTSTATUS_REVOKED:
            return .revoked(
                leaf, day: Date(asn1: revocation).map(RevocationWording.day),
                reason: reason < 0
                    ? nil : OCSP_crl_reason_str(Int(reason)).map { String(cString: $0) },
                by: source)
        default: return flawed(.unknown)
        }
    }
}
