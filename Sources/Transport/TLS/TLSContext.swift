// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography
import Exchanges
import Trust

/// The `SSL_CTX` of a prepared policy, for connections that we open.
final class TLSContext: LibraryObject {
    let ownedPointer: OpaquePointer
    let policy: PreparedPolicy
    let verdicts = VerdictMemory()

    /// - Throws: where memory is out or the library lacks what the policy asks for.
    init(_ policy: PreparedPolicy) throws(TLSFailure) {
        ERR_clear_error()
        guard let pointer = SSL_CTX_new_ex(policy.context.handshakes, nil, TLS_client_method())
        else {
            throw .drained()
        }
        ownedPointer = pointer
        self.policy = policy
        guard TLSContext.configure(pointer, policy.offer) else { throw .drained() }
    }

    deinit {
        SSL_CTX_free(ownedPointer)
    }

    private static func configure(_ context: OpaquePointer, _ offer: ProtocolOffer) -> Bool {
        SSL_CTX_set_options(
            context, shim_SSL_OP_NO_RENEGOTIATION() | shim_SSL_OP_NO_COMPRESSION())
        _ = shim_SSL_CTX_set_mode(
            context, Int(SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER))
        _ = shim_SSL_CTX_set_read_ahead(context, 1)
        _ = shim_SSL_CTX_set_session_cache_mode(
            context, Int(SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL_STORE))
        SSL_CTX_set_post_handshake_auth(context, 1)
        setCallbacks(context)
        return setOffer(context, offer)
    }

    private static func setCallbacks(_ context: OpaquePointer) {
        SSL_CTX_sess_set_new_cb(context) { ssl, session in
            ClientHandshake.of(ssl)?.keep(ssl, session) == true ? 1 : 0
        }
        // What is trusted is decided in the verify callback alone, before any byte of ours.
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        SSL_CTX_set_cert_verify_callback(
            context,
            { store, _ in
                let ssl = X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx())
                return ClientHandshake.of(ssl.map { OpaquePointer($0) })?.judge(store) == true
                    ? 1 : 0
            }, nil)
        _ = shim_SSL_CTX_set_tlsext_status_cb(context) { ssl, _ in
            ClientHandshake.of(ssl)?.judgeKeyExchange(ssl) == true ? 1 : 0
        }
        SSL_CTX_set_info_callback(context) { ssl, kind, value in
            // The lower octet is the alert's description.
            guard kind == SSL_CB_WRITE_ALERT, value & 0xFF == SSL_AD_NO_RENEGOTIATION else {
                return
            }
            ClientHandshake.of(ssl)?.hasRefusedRenegotiation = true
        }
        SSL_CTX_set_cert_cb(
            context,
            { ssl, _ in
                ClientHandshake.of(ssl)?.offerIdentity(ssl)
                return 1
            }, nil)
    }

    private static func setOffer(_ context: OpaquePointer, _ offer: ProtocolOffer) -> Bool {
        // Of the handshake alone: TLS 1.0 and 1.1 sign with SHA-1 and MD5, which OpenSSL has at level 0 only.
        // Certificates are judged by Trust, and what the server chose by us.
        SSL_CTX_set_security_level(context, 0)
        let protocols = offer.protocols
        return shim_SSL_CTX_set_min_proto_version(context, offer.minimumVersion.number) == 1
            && shim_SSL_CTX_set_max_proto_version(context, offer.maximumVersion.number) == 1
            && offer.olderCipherSuites.map { SSL_CTX_set_cipher_list(context, $0) == 1 } ?? true
            && SSL_CTX_set_ciphersuites(context, offer.newestCipherSuites ?? "") == 1
            && offer.groups.map { shim_SSL_CTX_set1_groups_list(context, $0) == 1 } ?? true
            && shim_SSL_CTX_set1_sigalgs_list(context, offer.signatureAlgorithms) == 1
            && shim_SSL_CTX_set1_client_sigalgs_list(
                context, ProtocolOffer.clientSignatureAlgorithms) == 1
            && SSL_CTX_set_alpn_protos(context, protocols, CUnsignedInt(protocols.count)) == 0
            // Its answer is also one of the three ways that timestamps come, none of which is judged.
            && shim_SSL_CTX_set_tlsext_status_type(context, TLSEXT_STATUSTYPE_ocsp) == 1
            && SSL_CTX_enable_ct(context, CInt(SSL_CT_VALIDATION_PERMISSIVE)) == 1
    }
}

extension TLSVersion {
    /// As OpenSSL numbers it, which is as the wire does.
    var number: CInt {
        switch self {
        case .tls1_0: TLS1_VERSION
        case .tls1_1: TLS1_1_VERSION
        case .tls1_2: TLS1_2_VERSION
        case .tls1_3: TLS1_3_VERSION
        }
    }

    init?(number: CInt) {
        guard let version = TLSVersion.allCases.first(where: { $0.number == number }) else {
            return nil
        }
        self = version
    }
}
