// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges

/// A cipher suite that OpenSSL has here.
struct CipherSuite {
    /// IANA's, as `TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`.
    let name: String
    /// OpenSSL's, as `ECDHE-RSA-AES128-GCM-SHA256`; of TLS 1.3 the same as IANA's.
    let libraryName: String
    let isNewest: Bool
    let encrypts: Bool
    let showsCertificate: Bool

    /// All, whatever the security level.
    static func all(context: LibraryContext) -> [CipherSuite] {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let settings = SSL_CTX_new_ex(context.pointer, nil, TLS_client_method()) else {
            return []
        }
        defer { SSL_CTX_free(settings) }
        SSL_CTX_set_ciphersuites(
            settings,
            (ProtocolLimits.newestCipherSuites
                + ["TLS_AES_128_CCM_SHA256", "TLS_AES_128_CCM_8_SHA256"]).joined(separator: ":"))
        SSL_CTX_set_cipher_list(settings, "ALL:COMPLEMENTOFALL:@SECLEVEL=0")
        let stack = SSL_CTX_get_ciphers(settings)
        return (0..<max(shim_sk_SSL_CIPHER_num(stack), 0)).compactMap { index in
            shim_sk_SSL_CIPHER_value(stack, index).flatMap(CipherSuite.init)
        }
    }

    private init?(_ cipher: OpaquePointer) {
        guard let libraryName = SSL_CIPHER_get_name(cipher),
            let version = SSL_CIPHER_get_version(cipher)
        else { return nil }
        self.libraryName = String(cString: libraryName)
        name = SSL_CIPHER_standard_name(cipher).map { String(cString: $0) } ?? self.libraryName
        isNewest = String(cString: version) == "TLSv1.3"
        encrypts = SSL_CIPHER_get_bits(cipher, nil) > 0
        showsCertificate =
            [NID_auth_rsa, NID_auth_ecdsa, NID_auth_dss, NID_auth_any].contains(
                SSL_CIPHER_get_auth_nid(cipher))
            && [NID_kx_rsa, NID_kx_dhe, NID_kx_ecdhe, NID_kx_any].contains(
                SSL_CIPHER_get_kx_nid(cipher))
    }
}
