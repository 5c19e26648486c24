// SPDX-License-Identifier: Apache-2.0

import Documents
import Support

/// A server of TLS 1.3 that sends what it is told once its handshake is encrypted, as no library's would.
///
/// X25519 and ChaCha20-Poly1305 (RFC 7748, RFC 8439) in Python alone; it never reads what the client says then.
enum ScriptedTLS13 {
    /// - Parameter messages: whole handshake messages, after the encrypted extensions.
    static func start(_ messages: [[UInt8]]) throws -> ForeignPeer {
        try ForeignPeer(
            .python, ["-c", program] + messages.map { Hexadecimal.lowercase($0) },
            in: TemporaryFolder())
    }

    /// RFC 8446 section 4.4.2, without extensions.
    static func certificate(_ chain: [[UInt8]]) -> [UInt8] {
        let list = chain.reduce(into: [UInt8]()) { $0 += counted($1) + [0, 0] }
        return message(11, [0] + counted(list))
    }

    /// RFC 8446 section 4.4.3, of 64 zeros.
    static func proof(_ algorithm: [UInt8]) -> [UInt8] {
        message(15, algorithm + [0, 64] + [UInt8](repeating: 0, count: 64))
    }

    private static func message(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
        [kind] + counted(body)
    }

    private static func counted(_ bytes: [UInt8]) -> [UInt8] {
        [0, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
    }

    private static let program = #"""
        import hashlib, hmac, socket, struct, sys

        P = 2**255 - 19

        def x25519(scalar, point):
            k = bytearray(scalar)
            k[0] &= 248
            k[31] = k[31] & 127 | 64
            k = int.from_bytes(k, "little")
            x1 = int.from_bytes(point, "little") & (1 << 255) - 1
            x2, z2, x3, z3, swap = 1, 0, x1, 1, 0
            for t in reversed(range(255)):
                bit = k >> t & 1
                if swap ^ bit:
                    x2, x3, z2, z3 = x3, x2, z3, z2
                swap = bit
                a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
                da, cb, aa, bb = d * a, c * b, a * a, b * b
                x3, z3 = (da + cb) ** 2 % P, x1 * (da - cb) ** 2 % P
                x2, z2 = aa * bb % P, (aa - bb) * (aa + 121665 * (aa - bb)) % P
            if swap:
                x2, z2 = x3, z3
            return (x2 * pow(z2, P - 2, P) % P).to_bytes(32, "little")

        def rotated(value, count):
            return (value << count | value >> 32 - count) & 0xFFFFFFFF

        def chacha20(key, counter, nonce):
            start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce))
            s = start[:]
            for turn in range(10):
                for a, b, c, d in (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), \
                        (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14):
                    for x, y, z, count in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                        s[x] = s[x] + s[y] & 0xFFFFFFFF
                        s[z] = rotated(s[z] ^ s[x], count)
            return struct.pack("<16I", *(x + y & 0xFFFFFFFF for x, y in zip(s, start)))

        def sealed(key, nonce, aad, text):
            stream = b"".join(chacha20(key, 1 + i, nonce) for i in range(len(text) // 64 + 1))
            cipher = bytes(x ^ y for x, y in zip(text, stream))
            one = chacha20(key, 0, nonce)
            r = int.from_bytes(one[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
            padded = lambda data: data + bytes(-len(data) % 16)
            data = padded(aad) + padded(cipher) + struct.pack("<QQ", len(aad), len(cipher))
            tag = 0
            for i in range(0, len(data), 16):
                tag = (tag + int.from_bytes(data[i:i + 16] + b"\1", "little")) * r % (2**130 - 5)
            tag = tag + int.from_bytes(one[16:32], "little") & (1 << 128) - 1
            return cipher + tag.to_bytes(16, "little")

        def extract(salt, secret):
            return hmac.new(salt, secret, hashlib.sha256).digest()

        def expanded(secret, label, context, length):
            label = b"tls13 " + label
            info = struct.pack(">HB", length, len(label)) + label + bytes([len(context)]) + context
            return hmac.new(secret, info + b"\1", hashlib.sha256).digest()[:length]

        def share(hello):
            # Of X25519, by the client (RFC 8446 section 4.2.8), and its session's name.
            at = 4 + 2 + 32
            session = hello[at + 1:at + 1 + hello[at]]
            at += 1 + hello[at]
            at += 2 + int.from_bytes(hello[at:at + 2], "big")
            at += 1 + hello[at]
            at += 2
            while at < len(hello):
                kind, size = struct.unpack(">HH", hello[at:at + 4])
                if kind == 51:
                    return session, hello[at + 10:at + 42]
                at += 4 + size

        def message(kind, body):
            return bytes([kind]) + len(body).to_bytes(3, "big") + body

        def received(connection, count):
            data = b""
            while len(data) < count:
                more = connection.recv(count - len(data))
                if not more:
                    raise EOFError
                data += more
            return data

        def serve(connection, messages):
            header = received(connection, 5)
            hello = received(connection, int.from_bytes(header[3:], "big"))
            session, peer = share(hello)
            own = b"\7" * 32
            extensions = struct.pack(">HHH", 43, 2, 0x0304) + struct.pack(">HHHH", 51, 36, 29, 32) \
                + x25519(own, b"\x09" + bytes(31))
            answer = message(2, b"\3\3" + b"\5" * 32 + bytes([len(session)]) + session + b"\x13\3\0"
                             + struct.pack(">H", len(extensions)) + extensions)
            early = extract(bytes(32), bytes(32))
            derived = expanded(early, b"derived", hashlib.sha256().digest(), 32)
            secret = expanded(extract(derived, x25519(own, peer)), b"s hs traffic",
                              hashlib.sha256(hello + answer).digest(), 32)
            key, iv = expanded(secret, b"key", b"", 32), expanded(secret, b"iv", b"", 12)
            out = b"\x16\3\3" + struct.pack(">H", len(answer)) + answer
            for number, text in enumerate([message(8, b"\0\0")] + messages):
                text += b"\x16"
                header = b"\x17\3\3" + struct.pack(">H", len(text) + 16)
                nonce = (int.from_bytes(iv, "big") ^ number).to_bytes(12, "big")
                out += header + sealed(key, nonce, header, text)
            connection.sendall(out)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(65536):
                pass

        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        while True:
            connection, _ = listener.accept()
            try:
                serve(connection, [bytes.fromhex(text) for text in sys.argv[1:]])
            except (EOFError, OSError):
                pass
            connection.close()
        """#
}
