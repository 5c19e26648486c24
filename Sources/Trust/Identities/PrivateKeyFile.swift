// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// The private key of a file: PKCS#8, PKCS#1 or SEC1, PEM or DER, encrypted or not.
enum PrivateKeyFile {
    static func key(
        in bytes: [UInt8], password: String?, context: LibraryContext
    ) throws(IdentityFlaw.Cause) -> PrivateKey {
        guard !bytes.isEmpty else { throw .empty }
        if CertificateFile.isDER(bytes) || bytes.first == 0x30 && bytes.dropFirst().first != 0x0A {
            if let key = PrivateKey(der: bytes, context: context) { return key }
            return try EncryptedPrivateKey(bytes).decrypted(password: password, context: context)
        }
        let blocks: [PEMBlock]
        do throws(PEMBlock.Flaw) {
            blocks = try PEMBlock.all(in: bytes)
        } catch {
            throw .certificate(.pem(error))
        }
        guard let block = blocks.first(where: { $0.label.hasSuffix("PRIVATE KEY") }) else {
            throw .noPrivateKey
        }
        if block.label == "ENCRYPTED PRIVATE KEY" {
            return try EncryptedPrivateKey(block.bytes).decrypted(
                password: password, context: context)
        }
        if !block.headers.isEmpty {
            return try traditional(block, password: password, context: context)
        }
        guard let key = PrivateKey(der: block.bytes, context: context) else {
            throw labels.contains(block.label) ? .noPrivateKey : .foreignKey(label: block.label)
        }
        return key
    }

    /// Of PKCS#8, PKCS#1 and SEC1.
    private static let labels: Set<String> = ["PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY"]

    /// RFC 1421's encryption, which `openssl rsa -aes256` still writes.
    private static func traditional(
        _ block: PEMBlock, password: String?, context: LibraryContext
    ) throws(IdentityFlaw.Cause) -> PrivateKey {
        guard let password else { throw .passwordMissing }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let text = Array(block.text.utf8)
        let pointer = text.withUnsafeBytes { text -> OpaquePointer? in
            guard let source = BIO_new_mem_buf(text.baseAddress, CInt(clamping: text.count)) else {
                return nil
            }
            defer { BIO_free(source) }
            return Array(password.utf8).withUnsafeBytes { password in
                withUnsafePointer(to: password) {
                    PEM_read_bio_PrivateKey_ex(
                        source, nil, givePassword, UnsafeMutableRawPointer(mutating: $0),
                        context.pointer, nil)
                }
            }
        }
        guard let pointer else { throw .passwordWrong }
        return PrivateKey(takingOwnership: pointer, context: context)
    }
}

/// Hands on the whole password, which OpenSSL's own callback would end at a NUL.
private func givePassword(
    buffer: UnsafeMutablePointer<CChar>?, size: CInt, isWriting: CInt,
    given: UnsafeMutableRawPointer?
) -> CInt {
    let password = given?.assumingMemoryBound(to: UnsafeRawBufferPointer.self).pointee
    guard let password, let buffer, password.count <= Int(size) else { return -1 }
    UnsafeMutableRawBufferPointer(start: buffer, count: Int(size)).copyMemory(from: password)
    return CInt(password.count)
}

extension PrivateKey {
    /// Nil where the bytes are not exactly one unencrypted key.
    convenience init?(der: [UInt8], context: LibraryContext) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let pointer = der.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var next = buffer.baseAddress
            guard
                let key = d2i_AutoPrivateKey_ex(
                    nil, &next, buffer.count, context.pointer, nil)
            else { return nil }
            if let start = buffer.baseAddress, let next, next - start == buffer.count {
                return key
            }
            EVP_PKEY_free(key)
            return nil
        }
        guard let pointer else { return nil }
        self.init(takingOwnership: pointer, context: context)
    }
}
