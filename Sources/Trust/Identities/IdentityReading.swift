// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges

/// Makes a client's identity of the files that a policy names.
struct IdentityReading {
    let context: LibraryContext

    func identity(_ client: ClientIdentity) throws(IdentityFlaw) -> PreparedIdentity {
        switch client {
        case .pkcs12(let file, let password):
            do throws(IdentityFlaw.Cause) {
                return try PKCS12Archive(file.bytes, context: context).identity(password: password)
            } catch {
                throw IdentityFlaw(file, error)
            }
        case .certificate(let certificates, let privateKey, let password):
            return try identity(certificates, privateKey, password: password)
        }
    }

    private func identity(
        _ file: PolicyFile, _ keyFile: PolicyFile, password: String?
    ) throws(IdentityFlaw) -> PreparedIdentity {
        let content: CertificateFile
        do throws(CertificateFile.Flaw) {
            content = try CertificateFile(file.bytes, isTolerant: true, context: context)
        } catch {
            throw IdentityFlaw(file, .certificate(error))
        }
        let key: PrivateKey
        do throws(IdentityFlaw.Cause) {
            key = try PrivateKeyFile.key(in: keyFile.bytes, password: password, context: context)
        } catch {
            throw IdentityFlaw(keyFile, error)
        }
        let certificates = content.certificates
        if !content.isOrdered, let leaf = certificates.first(where: { key.belongs(to: $0) }) {
            return PreparedIdentity(
                certificate: leaf, chain: ChainOrder.issuers(of: leaf, among: certificates),
                privateKey: key)
        }
        guard let leaf = certificates.first, key.belongs(to: leaf) else {
            let later = certificates.firstIndex { key.belongs(to: $0) }
            throw IdentityFlaw(
                keyFile,
                later.map { .keyOfLater(file.path, index: $0 + 1) } ?? .keyOfAnother(file.path))
        }
        return PreparedIdentity(
            certificate: leaf, chain: Array(certificates.dropFirst()), privateKey: key)
    }
}

extension PrivateKey {
    func belongs(to certificate: Certificate) -> Bool {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return certificate.withPointer { certificate in
            withPointer { X509_check_private_key(certificate, $0) } == 1
        }
    }
}
