// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
package import Exchanges

/// What a responder is asked about one certificate (RFC 6960 section 4.1), with a nonce, which few answer.
package struct OCSPQuestion: Sendable {
    package let url: RequestURL
    /// DER.
    package let body: [UInt8]

    /// Nil where nobody is to be asked: a leaf names no address that could be.
    ///
    /// - Parameter url: in place of those that the leaf names.
    package init?(about leaf: Certificate, issuer: Certificate, at url: RequestURL?) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard
            let url = url
                ?? OCSPQuestion.addresses(of: leaf).lazy.compactMap(OCSPQuestion.url).first,
            let body = OCSPQuestion.encoded(leaf, issuer)
        else { return nil }
        self.url = url
        self.body = body
    }

    private static func encoded(_ leaf: Certificate, _ issuer: Certificate) -> [UInt8]? {
        guard let request = OCSP_REQUEST_new() else { return nil }
        defer { OCSP_REQUEST_free(request) }
        let identifier = leaf.withPointer { leaf in
            issuer.withPointer { OCSP_cert_to_id(EVP_sha1(), leaf, $0) }
        }
        guard let identifier else { return nil }
        // The request owns it from then on.
        guard OCSP_request_add0_id(request, identifier) != nil else {
            OCSP_CERTID_free(identifier)
            return nil
        }
        var nonce = SecureRandom.bytes(16)
        guard OCSP_request_add1_nonce(request, &nonce, CInt(nonce.count)) == 1 else { return nil }
        return DERBytes.of(request, i2d_OCSP_REQUEST)
    }

    /// False where an answer, an `OCSP_BASICRESP`, repeats the nonce of another question; one may have none (RFC 6960 section 4.4.1).
    func mayBeAnswered(by answer: OpaquePointer) -> Bool {
        let request = body.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return d2i_OCSP_REQUEST(nil, &next, buffer.count)
        }
        guard let request else { return false }
        defer { OCSP_REQUEST_free(request) }
        return OCSP_check_nonce(request, answer) != 0
    }

    /// In the order of the certificate (RFC 5280 section 4.2.2.1).
    private static func addresses(of leaf: Certificate) -> [String] {
        leaf.withPointer { leaf in
            guard let list = X509_get1_ocsp(leaf) else { return [] }
            defer { X509_email_free(list) }
            return (0..<max(shim_sk_OPENSSL_STRING_num(list), 0)).compactMap { index in
                shim_sk_OPENSSL_STRING_value(list, index).map { String(cString: $0) }
            }
        }
    }

    /// Of plain http, by a name or an IPv4 address: an answer is signed, and another scheme would have to be judged itself.
    private static func url(_ text: String) -> RequestURL? {
        guard text.lowercased().hasPrefix("http://"),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        let rest = text.dropFirst(7)
        let authority = rest.prefix { !"/?#".contains($0) }
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        let isHost = parts[0].utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isHost, !parts[0].isEmpty, parts.count <= 2 else { return nil }
        var port: UInt16 = 80
        if parts.count == 2 {
            guard let number = UInt16(parts[1]), number > 0 else { return nil }
            port = number
        }
        let path = rest.dropFirst(authority.count).prefix { $0 != "#" }
        return RequestURL(
            endpoint: Endpoint(scheme: .http, host: parts[0].lowercased(), port: port),
            target: path.hasPrefix("/") ? String(path) : "/" + path)
    }
}

/// What came of asking a responder.
package enum OCSPReply: Sendable {
    /// DER, unjudged.
    case answer([UInt8])
    /// In words, after `the OCSP responder at …`.
    case failure(String)
}
