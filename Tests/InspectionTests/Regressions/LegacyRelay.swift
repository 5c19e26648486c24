// SPDX-License-Identifier: Apache-2.0

/// A relay to a server of TLS 1.2 on this machine that makes it look like a library of 2009: its hello has neither secure renegotiation (RFC 5746) nor an extended master secret (RFC 7627).
enum LegacyRelay {
    static let program = #"""
        import socket, sys, threading

        port, mode = int(sys.argv[1]), sys.argv[2]

        def stripped(hello):
            at = 4 + 2 + 32
            at += 1 + hello[at] + 2 + 1
            head, rest, kept = hello[4:at], hello[at + 2:], b""
            while rest:
                length = 4 + int.from_bytes(rest[2:4], "big")
                if rest[:2] not in (b"\xff\x01", b"\x00\x17"):
                    kept += rest[:length]
                rest = rest[length:]
            body = head + len(kept).to_bytes(2, "big") + kept
            return hello[:1] + len(body).to_bytes(3, "big") + body

        def first(server):
            data = b""
            while len(data) < 5 or len(data) < 5 + int.from_bytes(data[3:5], "big"):
                chunk = server.recv(65536)
                if not chunk:
                    return data
                data += chunk
            end = 5 + int.from_bytes(data[3:5], "big")
            if data[0] != 22 or data[5] != 2:
                return data
            length = 4 + int.from_bytes(data[6:9], "big")
            record = stripped(data[5:5 + length]) + data[5 + length:end]
            return data[:3] + len(record).to_bytes(2, "big") + record + data[end:]

        def pump(source, sink):
            try:
                while chunk := source.recv(65536):
                    sink.sendall(chunk)
                sink.shutdown(socket.SHUT_WR)
            except OSError:
                pass

        def serve(client):
            server = socket.create_connection(("127.0.0.1", port))
            threading.Thread(target=pump, args=(client, server), daemon=True).start()
            try:
                if mode == "strip":
                    client.sendall(first(server))
            except OSError:
                pass
            pump(server, client)

        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=serve, args=(connection,), daemon=True).start()
        """#
}
