// SPDX-License-Identifier: Apache-2.0

internal import Trust

/// A server in Python that does what a script says: one script a connection, the last one for all that follow.
///
/// The steps, between `;`: `tls`, `read` (a request's head), `send:TEXT` and `drip:TEXT` (a byte
/// every 20 ms) with Python's escapes, `flood:TEXT` (without end), `wait` (until the client closes), `half` (sends no more),
/// `notify` (close_notify), `abort` (a reset). At its end the connection is closed.
package struct ScriptedPeer: Sendable {
    package let process: ForeignPeer

    package var port: UInt16 { process.port }

    package init(_ scripts: [String], _ pki: TestPKI) throws {
        let folder = try TemporaryFolder()
        try folder.write(pki.server.chainPEM, to: "server.pem")
        try folder.write(try pki.server.privateKeyPEM, to: "server.key")
        try folder.write(ScriptedPeer.program, to: "peer.py")
        process = try ForeignPeer(.python, ["peer.py"] + scripts, in: folder)
    }

    private static let program = #"""
        import socket, ssl, struct, sys, threading, time

        def text(argument):
            return argument.encode().decode("unicode_escape").encode("latin1")

        def run(number, raw, script, streams):
            stream = raw
            for step in script.split(";"):
                name, _, argument = step.partition(":")
                if name == "tls":
                    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                    context.load_cert_chain("server.pem", "server.key")
                    stream = context.wrap_socket(raw, server_side=True)
                    streams.append(stream)
                elif name == "read":
                    data = b""
                    while b"\r\n\r\n" not in data:
                        chunk = stream.recv(65536)
                        if not chunk:
                            return
                        data += chunk
                elif name == "send":
                    stream.sendall(text(argument))
                elif name == "drip":
                    for byte in text(argument):
                        stream.sendall(bytes([byte]))
                        time.sleep(0.02)
                elif name == "flood":
                    while True:
                        stream.sendall(text(argument) * 1024)
                elif name == "wait":
                    while stream.recv(65536):
                        pass
                elif name == "half":
                    stream.shutdown(socket.SHUT_WR)
                elif name == "notify":
                    stream.unwrap()
                elif name == "abort":
                    stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                print("DID", number, name, flush=True)

        def serve(number, raw, script):
            streams = [raw]
            try:
                run(number, raw, script, streams)
            except OSError as error:
                print("FAILED", number, error, flush=True)
            streams[-1].close()
            print("DID", number, "close", flush=True)

        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        scripts = sys.argv[1:]
        number = 0
        while True:
            connection, _ = listener.accept()
            script = scripts[min(number, len(scripts) - 1)]
            number += 1
            threading.Thread(target=serve, args=(number, connection, script), daemon=True).start()
        """#
}
