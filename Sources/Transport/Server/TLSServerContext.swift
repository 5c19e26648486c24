// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography
import Exchanges
import Trust

/// The `SSL_CTX` of a server of ours.
final class TLSServerContext: LibraryObject {
    let ownedPointer: OpaquePointer
    private let library: LibraryContext

    init(_ tls: ServerTLS, library: LibraryContext) throws(ServerFailure) {
        guard let pointer = SSL_CTX_new_ex(library.pointer, nil, TLS_server_method()) else {
            throw ServerFailure("TLS context")
        }
        ownedPointer = pointer
        self.library = library
        try withPointer { (context) throws(ServerFailure) in
            try setProtocol(tls, in: context)
            try setIdentity(tls, in: context)
            switch tls.clientCertificates {
            case .notRequested: break
            case .optional(let authority):
                try verifyClients(authority, SSL_VERIFY_PEER, in: context)
            case .required(let authority):
                try verifyClients(
                    authority, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, in: context)
            }
        }
    }

    deinit {
        SSL_CTX_free(ownedPointer)
    }

    func makeSession(over socket: Socket) -> TLSSession? {
        withPointer { context in
            guard let session = try? TLSSession(context: context, socket: socket, owner: nil)
            else { return nil }
            session.withPointer { SSL_set_accept_state($0) }
            return session
        }
    }

    func peer(of session: TLSSession) -> ServerPeer {
        session.withPointer { session in
            let certificate = SSL_get1_peer_certificate(session)
                .flatMap { Certificate(takingOwnership: $0, context: library) }
            return ServerPeer(
                tlsVersion: TLSVersion(number: SSL_version(session)),
                clientCertificate: certificate?.facts,
                isResumed: SSL_session_reused(session) == 1)
        }
    }

    private func setProtocol(
        _ tls: ServerTLS, in context: OpaquePointer
    ) throws(ServerFailure) {
        SSL_CTX_set_options(
            context, shim_SSL_OP_NO_RENEGOTIATION() | shim_SSL_OP_NO_COMPRESSION())
        _ = shim_SSL_CTX_set_mode(
            context, Int(SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER))
        _ = shim_SSL_CTX_set_read_ahead(context, 1)
        let session = Array("pinion".utf8)
        // Level 0: weak certificates and old versions must be there for a client to refuse.
        guard shim_SSL_CTX_set_min_proto_version(context, tls.minimumVersion.number) == 1,
            shim_SSL_CTX_set_max_proto_version(context, tls.maximumVersion.number) == 1,
            SSL_CTX_set_cipher_list(
                context, "\(tls.olderCipherSuites ?? "DEFAULT"):@SECLEVEL=0") == 1,
            tls.groups.map({ shim_SSL_CTX_set1_groups_list(context, $0) == 1 }) ?? true,
            SSL_CTX_set_session_id_context(context, session, CUnsignedInt(session.count)) == 1
        else { throw ServerFailure("protocol settings") }
    }

    private func setIdentity(
        _ tls: ServerTLS, in context: OpaquePointer
    ) throws(ServerFailure) {
        let certificates = try certificates(tls.certificateChainPEM)
        guard let leaf = certificates.first else { throw ServerFailure("certificate") }
        guard let key = PEMReading.privateKey(tls.privateKeyPEM, library: library) else {
            throw ServerFailure("private key")
        }
        defer { EVP_PKEY_free(key) }
        let result = Array(certificates.dropFirst()).withStack { chain in
            leaf.withPointer { SSL_CTX_use_cert_and_key(context, $0, key, chain, 1) }
        }
        guard result == 1 else { throw ServerFailure("certificate and key") }
    }

    private func verifyClients(
        _ authorityPEM: String, _ mode: CInt, in context: OpaquePointer
    ) throws(ServerFailure) {
        for authority in try certificates(authorityPEM) {
            let isAdded = authority.withPointer { authority in
                X509_STORE_add_cert(SSL_CTX_get_cert_store(context), authority) == 1
                    && SSL_CTX_add_client_CA(context, authority) == 1
            }
            guard isAdded else { throw ServerFailure("client authority") }
        }
        SSL_CTX_set_verify(context, mode, nil)
    }

    private func certificates(_ pem: String) throws(ServerFailure) -> [Certificate] {
        let certificates = PEMReading.certificates(pem, library: library)
        guard !certificates.isEmpty else { throw ServerFailure("certificate") }
        return certificates
    }
}
