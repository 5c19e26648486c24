// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges
internal import Trust

/// The `SSL_CTX` of a recording peer.
final class RecordingContext: Sendable {
    // Not changed once made; OpenSSL counts and locks it.
    nonisolated(unsafe) let pointer: OpaquePointer

    init(_ identity: MintedIdentity, version: TLSVersion) throws {
        guard let pointer = SSL_CTX_new(TLS_server_method()) else {
            throw RecordingPeer.NotStarted()
        }
        self.pointer = pointer
        let number =
            switch version {
            case .tls1_0: TLS1_VERSION
            case .tls1_1: TLS1_1_VERSION
            case .tls1_2: TLS1_2_VERSION
            case .tls1_3: TLS1_3_VERSION
            }
        _ = shim_SSL_CTX_set_min_proto_version(pointer, number)
        _ = shim_SSL_CTX_set_max_proto_version(pointer, number)
        SSL_CTX_set_cipher_list(pointer, "DEFAULT:@SECLEVEL=0")
        SSL_CTX_set_session_id_context(pointer, [1], 1)
        // The client's certificate is asked for and never judged.
        SSL_CTX_set_verify(pointer, SSL_VERIFY_PEER) { _, _ in 1 }
        SSL_CTX_set_msg_callback(pointer) { isSent, _, type, bytes, count, ssl, _ in
            guard isSent == 0, let bytes, let session = RecordingSession.of(ssl) else { return }
            session.note(type, UnsafeRawBufferPointer(start: bytes, count: count))
        }
        SSL_CTX_set_client_hello_cb(
            pointer,
            { ssl, _, _ in
                RecordingSession.of(ssl)?.noteHello(ssl)
                return SSL_CLIENT_HELLO_SUCCESS
            }, nil)
        try use(identity)
    }

    deinit {
        SSL_CTX_free(pointer)
    }

    func choosesProtocol(_ choice: RecordingPeer.ProtocolChoice) {
        switch choice {
        case .never: break
        case .always:
            SSL_CTX_set_alpn_select_cb(
                pointer, { _, name, length, list, _, _ in chooseFirst(of: list, name, length) }, nil
            )
        case .foreign:
            SSL_CTX_set_alpn_select_cb(
                pointer,
                { _, name, length, _, _, _ in
                    name?.pointee = foreignProtocol.utf8Start
                    length?.pointee = UInt8(foreignProtocol.utf8CodeUnitCount)
                    return SSL_TLSEXT_ERR_OK
                }, nil)
        case .unlessResumed:
            SSL_CTX_set_alpn_select_cb(
                pointer,
                { ssl, name, length, list, _, _ in
                    SSL_session_reused(ssl) == 1
                        ? SSL_TLSEXT_ERR_NOACK : chooseFirst(of: list, name, length)
                }, nil)
        }
    }

    private func use(_ identity: MintedIdentity) throws {
        let key = try identity.privateKeyPEM
        // With the root, so that a client can tell an unknown one from a missing one.
        let chain = [identity.certificatePEM] + identity.issuers.map(PEMText.certificate)
        for (index, text) in (chain + [key]).enumerated() {
            let bytes = Array(text.utf8)
            let isUsed = bytes.withUnsafeBytes { bytes in
                let bio = BIO_new_mem_buf(bytes.baseAddress, CInt(bytes.count))
                defer { BIO_free(bio) }
                if index == chain.count {
                    let key = PEM_read_bio_PrivateKey(bio, nil, nil, nil)
                    defer { EVP_PKEY_free(key) }
                    return SSL_CTX_use_PrivateKey(pointer, key) == 1
                }
                let certificate = PEM_read_bio_X509(bio, nil, nil, nil)
                defer { X509_free(certificate) }
                return index == 0
                    ? SSL_CTX_use_certificate(pointer, certificate) == 1
                    : shim_SSL_CTX_add1_chain_cert(pointer, certificate) == 1
            }
            guard isUsed else { throw RecordingPeer.NotStarted() }
        }
    }
}

private let foreignProtocol: StaticString = "spdy/3"

/// - Parameter list: each after its length, never empty (RFC 7301 section 3.1).
private func chooseFirst(
    of list: UnsafePointer<UInt8>?, _ name: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ length: UnsafeMutablePointer<UInt8>?
) -> CInt {
    guard let list else { return SSL_TLSEXT_ERR_NOACK }
    name?.pointee = list + 1
    length?.pointee = list.pointee
    return SSL_TLSEXT_ERR_OK
}
