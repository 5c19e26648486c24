// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// The private key of a file: PKCS#8, PKCS#1 or SEC1, PEM or DER, encrypted or not.
enum PrivateKeyFile {
    static func key(
        in bytes: [UInt8], password: String?, context: LibraryContext
    ) throws(IdentityFlaw.Cause) -> PrivateKey {
        guard !bytes.isEmpty else { throw .empty }
        // A SEQUENCE, where a line of text that is a zero would be followed by its end.
        if bytes.first == 0x30, bytes.dropFirst().first != 0x0A {
            if let key = PrivateKey(der: bytes, context: context) { return key }
            return try EncryptedPrivateKey(bytes).decrypted(password: password, context: context)
        }
        let blocks: [PEMBlock]
        do throws(PEMBlock.Flaw) {
            blocks = try PEMBlock.all(in: bytes)
        } catch {
            throw .certificate(.pem(error))
        }
        guard let block = blocks.first(where: \.isPrivateKey) else {
            throw .noPrivateKey
        }
        if block.label == "ENCRYPTED PRIVATE KEY" {
            return try EncryptedPrivateKey(block.bytes).decrypted(
                password: password, context: context)
        }
        if let encryption = TraditionalEncryption(block.headers) {
            guard let password else { throw .passwordMissing }
            let bytes = try encryption.decrypted(block.bytes, password: password, context: context)
            // One wrong password in some hundred leaves bytes that look whole.
            guard let key = PrivateKey(der: bytes, context: context) else { throw .passwordWrong }
            return key
        }
        guard let key = PrivateKey(der: block.bytes, context: context) else {
            throw labels.contains(block.label) ? .noPrivateKey : .foreignKey(label: block.label)
        }
        return key
    }

    /// Of PKCS#8, PKCS#1 and SEC1.
    private static let labels: Set<String> = ["PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY"]
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
        self.init(takingOwnership: pointer)
    }
}
