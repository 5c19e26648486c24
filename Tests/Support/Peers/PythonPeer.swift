// SPDX-License-Identifier: Apache-2.0

package import Trust

/// A server on Python's `ssl` that asks for a client's certificate, names no issuers, and answers with the common name that it got, or `-`.
package struct PythonPeer: Sendable {
    package enum Asking: String, Sendable {
        case optional, required
        /// After the request (RFC 8446 section 4.6.2), by TLS 1.3 alone.
        case post
    }

    package var port: UInt16 { process.port }

    private let process: ForeignPeer

    /// - Parameter version: `1.2` or `1.3`.
    package init(
        _ identity: MintedIdentity, asking: Asking, version: String, clients: MintedAuthority
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(identity.chainPEM, to: "server.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        try folder.write(clients.certificatePEM, to: "ca.pem")
        try folder.write(PythonPeer.program, to: "peer.py")
        process = try ForeignPeer(.python, ["peer.py", asking.rawValue, version], in: folder)
    }

    private static let program = #"""
        import socket, ssl, sys, threading

        asking, version = sys.argv[1:]
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("server.pem", "server.key")
        context.load_verify_locations("ca.pem")
        context.minimum_version = context.maximum_version = {
            "1.2": ssl.TLSVersion.TLSv1_2, "1.3": ssl.TLSVersion.TLSv1_3}[version]
        context.verify_mode = ssl.CERT_OPTIONAL if asking == "optional" else ssl.CERT_REQUIRED
        context.post_handshake_auth = asking == "post"

        def run(stream):
            stream.do_handshake()
            data = b""
            while b"\r\n\r\n" not in data:
                chunk = stream.recv(65536)
                if not chunk:
                    return
                data += chunk
            if asking == "post":
                stream.verify_client_post_handshake()
                stream.do_handshake()
                # Only reading takes in what the client answers, and it sends nothing else.
                stream.settimeout(0.02)
                while not stream.getpeercert():
                    try:
                        stream.recv(1)
                    except TimeoutError:
                        pass
                stream.settimeout(None)
            subject = (stream.getpeercert() or {}).get("subject", ((("commonName", "-"),),))
            name = dict(part[0] for part in subject)["commonName"].encode()
            stream.sendall(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(name), name))

        def serve(raw):
            stream = context.wrap_socket(raw, server_side=True, do_handshake_on_connect=False)
            try:
                run(stream)
            except OSError as error:
                print("FAILED", error, flush=True)
            stream.close()

        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=serve, args=(connection,), daemon=True).start()
        """#
}
