// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Documents

/// RFC 5280 section 4.2.1.6, as text.
enum SubjectAltNames {
    /// DNS names and addresses in order; other kinds and an unreadable extension give nothing.
    ///
    /// A DNS name that looks like an address is none, and says so: `DNS:127.0.0.1`.
    static func texts(of certificate: OpaquePointer) -> [String] {
        let raw = X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil)
        guard let raw else {
            ERR_clear_error()
            return []
        }
        let names = OpaquePointer(raw)
        defer { GENERAL_NAMES_free(names) }
        return (0..<max(shim_sk_GENERAL_NAME_num(names), 0)).compactMap { index in
            shim_sk_GENERAL_NAME_value(names, index).flatMap(text)
        }
    }

    private static func text(_ name: UnsafeMutablePointer<GENERAL_NAME>) -> String? {
        var kind: CInt = 0
        guard let value = GENERAL_NAME_get0_value(name, &kind) else { return nil }
        switch kind {
        case GEN_DNS:
            let bytes = ASN1Bytes.of(value.assumingMemoryBound(to: ASN1_STRING.self))
            let text = EscapedText.escaped(String(decoding: bytes, as: UTF8.self))
            return InternetAddress(text) == nil ? text : "DNS:" + text
        case GEN_IPADD:
            let bytes = ASN1Bytes.of(value.assumingMemoryBound(to: ASN1_STRING.self))
            return InternetAddress(octets: bytes)?.text ?? "#" + Hexadecimal.lowercase(bytes)
        default:
            return nil
        }
    }
}
