// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges
import Trust

/// The `SSL_CTX` of a server of ours.
final class TLSServerContext {
    let pointer: OpaquePointer
    private let library: LibraryContext

    init(_ tls: ServerTLS, library: LibraryContext) throws(ServerFailure) {
        guard let pointer = SSL_CTX_new_ex(library.pointer, nil, TLS_server_method()) else {
            throw ServerFailure("TLS context")
        }
        self.pointer = pointer
        self.library = library
        try setProtocol(tls)
        try setIdentity(tls)
        switch tls.clientCertificates {
        case .notRequested: break
        case .optional(let authority):
            try verifyClients(authority, SSL_VERIFY_PEER)
        case .required(let authority):
            try verifyClients(authority, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT)
        }
    }

    deinit {
        SSL_CTX_free(pointer)
    }

    func makeSession(over socket: Socket) -> TLSSession? {
        guard let session = try? TLSSession(context: pointer, socket: socket, owner: nil) else {
            return nil
        }
        SSL_set_accept_state(session.pointer)
        return session
    }

    func peer(of session: TLSSession) -> ServerPeer {
        let certificate = SSL_get1_peer_certificate(session.pointer)
            .flatMap { Certificate(takingOwnership: $0, context: library) }
        return ServerPeer(
            tlsVersion: TLSVersion(number: SSL_version(session.pointer)),
            clientCertificate: certificate?.facts,
            isResumed: SSL_session_reused(session.pointer) == 1)
    }

    private func setProtocol(_ tls: ServerTLS) throws(ServerFailure) {
        SSL_CTX_set_options(
            pointer, shim_SSL_OP_NO_RENEGOTIATION() | shim_SSL_OP_NO_COMPRESSION())
        _ = shim_SSL_CTX_set_mode(
            pointer, Int(SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER))
        _ = shim_SSL_CTX_set_read_ahead(pointer, 1)
        let session = Array("pinion".utf8)
        // Level 0: weak certificates and old versions must be there for a client to refuse.
        guard shim_SSL_CTX_set_min_proto_version(pointer, tls.minimumVersion.number) == 1,
            shim_SSL_CTX_set_max_proto_version(pointer, tls.maximumVersion.number) == 1,
            SSL_CTX_set_cipher_list(pointer, "DEFAULT:@SECLEVEL=0") == 1,
            SSL_CTX_set_session_id_context(pointer, session, CUnsignedInt(session.count)) == 1
        else { throw ServerFailure("protocol settings") }
    }

    private func setIdentity(_ tls: ServerTLS) throws(ServerFailure) {
        let certificates = try certificates(tls.certificateChainPEM)
        guard let leaf = certificates.first else { throw ServerFailure("certificate") }
        guard let key = PEMReading.privateKey(tls.privateKeyPEM, library: library) else {
            throw ServerFailure("private key")
        }
        defer { EVP_PKEY_free(key) }
        let chain = shim_sk_X509_new_null()
        defer { shim_sk_X509_free(chain) }
        for certificate in certificates.dropFirst() {
            shim_sk_X509_push(chain, certificate.pointer)
        }
        guard SSL_CTX_use_cert_and_key(pointer, leaf.pointer, key, chain, 1) == 1 else {
            throw ServerFailure("certificate and key")
        }
    }

    private func verifyClients(_ authorityPEM: String, _ mode: CInt) throws(ServerFailure) {
        for authority in try certificates(authorityPEM) {
            guard X509_STORE_add_cert(SSL_CTX_get_cert_store(pointer), authority.pointer) == 1,
                SSL_CTX_add_client_CA(pointer, authority.pointer) == 1
            else { throw ServerFailure("client authority") }
        }
        SSL_CTX_set_verify(pointer, mode, nil)
    }

    private func certificates(_ pem: String) throws(ServerFailure) -> [Certificate] {
        let certificates = PEMReading.certificates(pem, library: library)
        guard !certificates.isEmpty else { throw ServerFailure("certificate") }
        return certificates
    }
}
