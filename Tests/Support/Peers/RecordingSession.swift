// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges
internal import Glibc

/// One connection to a recording peer, on a thread of its own.
final class RecordingSession {
    private var record = RecordedConnection()

    /// Serves until the client is gone, and tells what it sent.
    static func record(_ descriptor: CInt, _ context: RecordingContext) -> RecordedConnection {
        // OpenSSL's own sockets raise SIGPIPE where the client has gone.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        defer { close(descriptor) }
        let session = RecordingSession()
        guard let ssl = SSL_new(context.pointer) else { return session.record }
        defer { SSL_free(ssl) }
        SSL_set_fd(ssl, descriptor)
        SSL_set_ex_data(ssl, 0, Unmanaged.passUnretained(session).toOpaque())
        session.serve(ssl, descriptor)
        return session.record
    }

    static func of(_ ssl: OpaquePointer?) -> RecordingSession? {
        ssl.flatMap { SSL_get_ex_data($0, 0) }
            .map { Unmanaged<RecordingSession>.fromOpaque($0).takeUnretainedValue() }
    }

    func note(_ type: CInt, _ bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.first else { return }
        switch type {
        case SSL3_RT_HANDSHAKE:
            if let message = RecordedConnection.Message(rawValue: first) {
                record.messages.append(message)
            }
        case SSL3_RT_ALERT where bytes.count > 1:
            record.alerts.append(bytes[1])
        default:
            break
        }
    }

    func noteHello(_ ssl: OpaquePointer?) {
        var bytes: UnsafePointer<UInt8>?
        var count = 0
        // pre_shared_key (41) of TLS 1.3, a non-empty session_ticket (35) of TLS 1.2.
        if SSL_client_hello_get0_ext(ssl, 41, &bytes, &count) == 1 { record.offersSession = true }
        if SSL_client_hello_get0_ext(ssl, 35, &bytes, &count) == 1, count > 0 {
            record.offersSession = true
        }
    }

    private func serve(_ ssl: OpaquePointer, _ descriptor: CInt) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        guard SSL_accept(ssl) == 1 else {
            while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
                record.bytesAfterFailure += count
            }
            return
        }
        record.isResumed = SSL_session_reused(ssl) == 1
        record.serverName = SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name)
            .map { String(cString: $0) }
        record.version = TLSVersion.allCases.first {
            "TLSv\($0.rawValue)" == String(cString: SSL_get_version(ssl))
        }
        if let certificate = SSL_get1_peer_certificate(ssl) {
            record.hasClientCertificate = true
            X509_free(certificate)
        }
        let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)
        while case let count = SSL_read(ssl, &buffer, CInt(buffer.count)), count > 0 {
            record.applicationBytes += Int(count)
            SSL_write(ssl, answer, CInt(answer.count))
        }
    }
}
