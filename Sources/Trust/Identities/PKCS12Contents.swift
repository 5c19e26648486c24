// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// What an archive holds, all bags of all its safes in order (RFC 7292 section 4).
///
/// OpenSSL's own `PKCS12_parse` decrypts keys outside of the archive's library context and wants a MAC wherever there is a password.
struct PKCS12Contents {
    private(set) var keys: [PrivateKey] = []
    private(set) var certificates: [Certificate] = []

    enum Flaw: Error {
        /// By a wrong password, or for the lack of a cipher, which is then in the thread's error queue.
        case unreadable
        case tooManyIterations(Int)
    }

    /// Of what was read, keys and certificates belong to `context`; `decrypting` only opens it.
    private let context: LibraryContext
    private let decrypting: LibraryContext
    private let password: String?
    private let withKeys: Bool
    /// Of all that is encrypted in it.
    private var iterations = 0

    /// Real ones have one level at most.
    private static let maximumDepth = 4

    init(
        of archive: OpaquePointer, password: String?, withKeys: Bool,
        decrypting: LibraryContext, context: LibraryContext
    ) throws(Flaw) {
        self.context = context
        self.decrypting = decrypting
        self.password = password
        self.withKeys = withKeys
        guard let safes = PKCS12_unpack_authsafes(archive) else { throw .unreadable }
        defer { shim_sk_PKCS7_pop_free(safes) }
        for index in 0..<max(0, shim_sk_PKCS7_num(safes)) {
            guard let safe = shim_sk_PKCS7_value(safes, index) else { throw .unreadable }
            guard let bags = try bags(of: safe) else { continue }
            defer { shim_sk_PKCS12_SAFEBAG_pop_free(bags) }
            try add(bags, depth: 0)
        }
    }

    /// Nil for a safe of a kind that nobody writes, as one that is encrypted to a public key.
    private mutating func bags(
        of safe: UnsafeMutablePointer<PKCS7>
    ) throws(Flaw) -> OpaquePointer? {
        let bags: OpaquePointer?
        switch OBJ_obj2nid(safe.pointee.type) {
        case NID_pkcs7_data: bags = PKCS12_unpack_p7data(safe)
        case NID_pkcs7_encrypted:
            let content = safe.pointee.d.encrypted?.pointee.enc_data
            try count(content?.pointee.algorithm)
            bags = PKCS12_unpack_p7encdata(safe, password, passwordLength)
        default: return nil
        }
        guard let bags else { throw .unreadable }
        return bags
    }

    private var passwordLength: CInt { CInt(clamping: password?.utf8.count ?? 0) }

    private mutating func add(_ bags: OpaquePointer, depth: Int) throws(Flaw) {
        for index in 0..<max(0, shim_sk_PKCS12_SAFEBAG_num(bags)) {
            guard let bag = shim_sk_PKCS12_SAFEBAG_value(bags, index) else { throw .unreadable }
            switch PKCS12_SAFEBAG_get_nid(bag) {
            case NID_keyBag where withKeys:
                try add(PKCS12_SAFEBAG_get0_p8inf(bag))
            case NID_pkcs8ShroudedKeyBag where withKeys:
                var algorithm: UnsafePointer<X509_ALGOR>?
                X509_SIG_get0(PKCS12_SAFEBAG_get0_pkcs8(bag), &algorithm, nil)
                try count(algorithm)
                let information = PKCS12_decrypt_skey_ex(
                    bag, password, passwordLength, decrypting.pointer, nil)
                defer { PKCS8_PRIV_KEY_INFO_free(information) }
                try add(information)
            case NID_certBag where PKCS12_SAFEBAG_get_bag_nid(bag) == NID_x509Certificate:
                guard let pointer = PKCS12_SAFEBAG_get1_cert(bag) else { throw .unreadable }
                defer { X509_free(pointer) }
                guard let der = DERBytes.of(pointer, i2d_X509),
                    let certificate = Certificate(der: der, context: context)
                else { throw .unreadable }
                certificates.append(certificate)
            case NID_safeContentsBag where depth < PKCS12Contents.maximumDepth:
                guard let inner = PKCS12_SAFEBAG_get0_safes(bag) else { throw .unreadable }
                try add(inner, depth: depth + 1)
            default:
                continue
            }
        }
    }

    private mutating func count(_ algorithm: UnsafePointer<X509_ALGOR>?) throws(Flaw) {
        let sum = iterations.addingReportingOverflow(KeyDerivation.iterations(of: algorithm))
        iterations = sum.overflow ? .max : sum.partialValue
        guard iterations <= KeyDerivation.maximumIterations else {
            throw .tooManyIterations(iterations)
        }
    }

    private mutating func add(_ information: OpaquePointer?) throws(Flaw) {
        guard let information,
            let key = EVP_PKCS82PKEY_ex(information, context.pointer, nil)
        else { throw .unreadable }
        keys.append(PrivateKey(takingOwnership: key))
    }
}
