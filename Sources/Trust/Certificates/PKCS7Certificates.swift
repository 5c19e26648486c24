// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// The certificates of a PKCS#7 or CMS message of signed data (RFC 5652 section 5.1), as .p7b files are.
enum PKCS7Certificates {
    /// In the order of the file, which means nothing; nil where it is no PKCS#7.
    static func read(
        _ bytes: [UInt8], context: LibraryContext
    ) throws(CertificateFile.Flaw) -> [Certificate]? {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let (parsed, length) = bytes.withUnsafeBufferPointer {
            buffer -> (UnsafeMutablePointer<PKCS7>?, Int) in
            var next = buffer.baseAddress
            let parsed = d2i_PKCS7(nil, &next, buffer.count)
            guard parsed != nil, let start = buffer.baseAddress, let next else { return (nil, 0) }
            return (parsed, next - start)
        }
        guard let parsed else { return nil }
        defer { PKCS7_free(parsed) }
        let certificates = try members(of: parsed, context: context)
        guard length == bytes.count else {
            throw .trailingBytes(count: bytes.count - length, certificates: certificates.count)
        }
        return certificates
    }

    /// Read anew, so that they belong to the context.
    private static func members(
        of message: UnsafeMutablePointer<PKCS7>, context: LibraryContext
    ) throws(CertificateFile.Flaw) -> [Certificate] {
        let stack: OpaquePointer? =
            switch OBJ_obj2nid(message.pointee.type) {
            case NID_pkcs7_signed: message.pointee.d.sign?.pointee.cert
            case NID_pkcs7_signedAndEnveloped:
                message.pointee.d.signed_and_enveloped?.pointee.cert
            default: nil
            }
        let count = stack.map { shim_sk_X509_num($0) } ?? 0
        var certificates: [Certificate] = []
        for index in 0..<max(count, 0) {
            guard let pointer = shim_sk_X509_value(stack, index),
                let der = DERBytes.of(pointer, i2d_X509),
                let certificate = Certificate(der: der, context: context)
            else { throw .unrecognized }
            certificates.append(certificate)
        }
        guard !certificates.isEmpty else { throw .noCertificate(.pkcs7) }
        return certificates
    }
}
