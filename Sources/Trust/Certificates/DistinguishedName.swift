// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Documents

/// An X.501 name as text.
package enum DistinguishedName {
    /// Attributes in the certificate's own order, those of one RDN joined by `+`, the values escaped as RFC 4514 section 2.4 has it.
    package static func text(_ name: OpaquePointer?) -> String {
        guard let name else { return "" }
        var text = ""
        var previousSet: CInt?
        for index in 0..<max(X509_NAME_entry_count(name), 0) {
            guard let entry = X509_NAME_get_entry(name, index) else { continue }
            let set = X509_NAME_ENTRY_set(entry)
            if let previousSet { text += set == previousSet ? "+" : ", " }
            previousSet = set
            text += ObjectIdentifierText.name(X509_NAME_ENTRY_get_object(entry), isShort: true)
            text += "=" + value(X509_NAME_ENTRY_get_data(entry))
        }
        return text
    }

    private static func value(_ string: UnsafeMutablePointer<ASN1_STRING>?) -> String {
        guard let string else { return "" }
        var buffer: UnsafeMutablePointer<UInt8>?
        let length = ASN1_STRING_to_UTF8(&buffer, string)
        guard length >= 0, let buffer else {
            ERR_clear_error()
            return "#" + Hexadecimal.lowercase(ASN1Bytes.of(string))
        }
        defer { CRYPTO_free(buffer, nil, 0) }
        let bytes = UnsafeBufferPointer(start: buffer, count: Int(length))
        return escaped(String(decoding: bytes, as: UTF8.self))
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        let scalars = Array(value.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isEdge = index == 0 || index == scalars.count - 1
            switch scalar {
            case ",", "+", "\"", "\\", "<", ">", ";": text += "\\" + String(scalar)
            case " " where isEdge: text += "\\ "
            case "#" where index == 0: text += "\\#"
            default: text += EscapedText.escaped(scalar)
            }
        }
        return text
    }
}
