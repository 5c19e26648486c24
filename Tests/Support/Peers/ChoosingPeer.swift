// SPDX-License-Identifier: Apache-2.0

package import Trust

/// A server of TLS 1.2 in Python that chooses what no library would: a suite that was not offered, a group that is far too small.
///
/// It sends its part of the first flight (RFC 5246 section 7.3) and closes once the client has said something.
package struct ChoosingPeer: Sendable {
    package let process: ForeignPeer

    package var port: UInt16 { process.port }

    /// - Parameters:
    ///   - suite: by its number.
    ///   - prime: of a key exchange by DHE, hexadecimal; empty for none.
    package init(_ identity: MintedIdentity, suite: UInt16, prime: String = "") throws {
        let folder = try TemporaryFolder()
        try folder.write(identity.certificateDER, to: "server.der")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        try folder.write(ChoosingPeer.program, to: "peer.py")
        process = try ForeignPeer(.python, ["peer.py", "\(suite)", prime], in: folder)
    }

    private static let program = #"""
        import os, socket, subprocess, sys

        suite, prime = int(sys.argv[1]), sys.argv[2]

        def sized(bytes, width=2):
            return len(bytes).to_bytes(width, "big") + bytes

        def message(kind, body):
            return bytes([kind]) + sized(body, 3)

        def key_exchange(randoms):
            modulus = int(prime, 16)
            public = pow(2, modulus >> 3, modulus)
            length = (modulus.bit_length() + 7) // 8
            parameters = b"".join(
                sized(number.to_bytes(length, "big").lstrip(b"\0")) for number in (modulus, 2, public))
            signature = subprocess.run(
                ["openssl", "dgst", "-sha256", "-sign", "server.key"],
                input=randoms + parameters, capture_output=True, check=True).stdout
            return message(12, parameters + bytes([4, 1]) + sized(signature))

        def read(stream, count):
            data = b""
            while len(data) < count:
                data += stream.recv(count - len(data)) or sys.exit()
            return data

        listener = socket.create_server(("127.0.0.1", 0))
        print(f"ACCEPT 127.0.0.1:{listener.getsockname()[1]}", flush=True)
        while True:
            stream, _ = listener.accept()
            hello = read(stream, int.from_bytes(read(stream, 5)[3:], "big"))
            random = os.urandom(32)
            flight = message(
                2, b"\3\3" + random + b"\0" + suite.to_bytes(2, "big") + b"\0" + sized(b"\xff\1\0\1\0"))
            flight += message(11, sized(sized(open("server.der", "rb").read(), 3), 3))
            if prime:
                flight += key_exchange(hello[6:38] + random)
            flight += message(14, b"")
            stream.sendall(b"\x16\3\3" + sized(flight))
            try:
                stream.recv(65536)
            except ConnectionError:
                pass
            stream.close()
        """#
}
