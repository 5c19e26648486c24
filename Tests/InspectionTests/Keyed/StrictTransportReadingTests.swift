// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

@testable import Inspection

/// Which answers tell whether browsers are kept to https.
@Suite(.timeLimit(.minutes(1)))
struct StrictTransportReadingTests {
    private func exchange(_ status: Int, _ field: String? = nil) -> Exchange {
        let fields = field.map {
            [HeaderFields.Field(name: "Strict-Transport-Security", value: $0)]
        }
        return Exchange(
            request: .bare(of: Endpoint(scheme: .https, host: "h.test", port: 443)),
            result: .response(
                HTTPResponse(
                    version: "HTTP/1.1", status: status, reason: "",
                    fields: HeaderFields(fields ?? []), trailers: HeaderFields([]), body: [])),
            evidence: nil, timings: Timings(), address: nil, isReusedConnection: false)
    }

    @Test(arguments: [
        (200, nil, KeyedPosture.StrictTransport.absent), (404, nil, .absent),
        (400, nil, .couldNotTell(.failed(cause: "it answers 400"))),
        (429, nil, .couldNotTell(.failed(cause: "it answers 429"))),
        (503, nil, .couldNotTell(.failed(cause: "it answers 503"))),
        (503, "max-age=5", .sent(StrictTransportSecurity(maximumAge: 5))),
    ])
    func `a server that errs says nothing by silence`(
        status: Int, field: String?, expected: KeyedPosture.StrictTransport
    ) {
        #expect(
            KeyedInspection.strictTransport([exchange(status, field)], of: Self.named) == expected)
    }

    @Test(arguments: [
        ("h.test", KeyedPosture.StrictTransport.sent(StrictTransportSecurity(maximumAge: 5))),
        ("192.0.2.1", .ofAddress("max-age=5")), ("2001:db8::1", .ofAddress("max-age=5")),
    ])
    func `nobody keeps the field for an address`(
        host: String, expected: KeyedPosture.StrictTransport
    ) {
        let endpoint = Endpoint(scheme: .https, host: host, port: 443)
        let found = KeyedInspection.strictTransport([exchange(200, "max-age=5")], of: endpoint)
        #expect(found == expected)
        #expect(
            KeyedText.text(.ofAddress("max-age=5"))
                == "none that counts for an IP address (RFC 6797 section 8.1.1): 'max-age=5'")
    }

    private static let named = Endpoint(scheme: .https, host: "h.test", port: 443)

    @Test(.enabled(if: RequiredTool.python.isExpected))
    func `a page that is slow to come has told by its head`() async throws {
        let root = try MintedAuthority(commonName: "Test Root")
        let identity = try root.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"]))
        let folder = try TemporaryFolder()
        try folder.write(identity.chainPEM, to: "server.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        try folder.write(Self.program, to: "slow.py")
        let server = try ForeignPeer(.python, ["slow.py"], in: folder)
        let found = try await KeyedTests.posture(
            port: server.port, trusting: root, speaking: [.tls1_3])
        #expect(found.strictTransport == .sent(StrictTransportSecurity(maximumAge: 63_072_000)))
        #expect(["yes", "no"].contains(found.resumption[.tls1_3]?.text))
    }

    /// Announces a body that never comes.
    private static let program = """
        import socket, ssl, threading, time

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("server.pem", "server.key")

        def serve(connection):
            try:
                stream = context.wrap_socket(connection, server_side=True)
                if stream.recv(9999):
                    stream.sendall(b"HTTP/1.1 200 OK\\r\\nStrict-Transport-Security: max-age=63072000\\r\\n"
                                   b"Content-Length: 100000000000\\r\\n\\r\\n")
                    time.sleep(60)
            except OSError:
                pass

        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        while True:
            threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
        """
}
