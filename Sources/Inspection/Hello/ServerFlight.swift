// SPDX-License-Identifier: Apache-2.0

/// What a server said before it needed a key: in TLS 1.3 its hello alone, before that all up to ServerHelloDone.
package struct ServerFlight: Sendable, Hashable {
    package var hello: ServerHello?
    /// As presented, DER, the server's own first.
    package var certificates: [[UInt8]] = []
    /// The stapled OCSP response, DER.
    package var staple: [UInt8]?
    package var keyExchange: ServerKeyExchange?
    package var certificateRequest: ClientCertificateRequest?
    /// Before TLS 1.3 whether ServerHelloDone came.
    package var isDone = false
    /// Of TLS 1.3 after its hello, as far as they were waited for.
    package var encryptedBytes = 0
    /// In the order in which they came; nothing counts after a fatal one.
    package var alerts: [Alert] = []

    package init() {}

    package var fatalAlert: Alert? { alerts.first(where: \.isFatal) }

    /// Takes a message between the hello and its end; what is not asked about is passed over.
    mutating func take(_ type: UInt8, _ message: ArraySlice<UInt8>) throws(HelloFault) {
        guard let hello else {
            guard type == 2 else { throw .unexpected("handshake message \(type)") }
            self.hello = try ServerHello(message)
            return
        }
        switch type {
        case 11:
            var reader = WireReader(message, of: "Certificate")
            var list = try reader.reader(lengthBytes: 3)
            while !list.isEmpty { certificates.append(Array(try list.vector(lengthBytes: 3))) }
        case 12:
            keyExchange = try ServerKeyExchange(
                message, of: hello.cipherSuite, version: hello.version)
        case 13:
            certificateRequest = try ClientCertificateRequest(message, version: hello.version)
        case 14:
            isDone = true
        case 22:
            var reader = WireReader(message, of: "CertificateStatus")
            guard try reader.byte() == 1 else { return }
            staple = Array(try reader.vector(lengthBytes: 3))
        default:
            break
        }
    }
}
