// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// The content of any of OpenSSL's `ASN1_STRING`s.
enum ASN1Bytes {
    static func of(_ string: UnsafePointer<ASN1_STRING>?) -> [UInt8] {
        guard let string, let start = ASN1_STRING_get0_data(string) else { return [] }
        return Array(
            UnsafeBufferPointer(start: start, count: max(0, Int(ASN1_STRING_length(string)))))
    }
}
