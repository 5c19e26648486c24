// SPDX-License-Identifier: Apache-2.0

import Inspection

/// What a server of 1999 would say: SSL 3 and TLS 1.0, an order of its own, no extension, DEFLATE, short keys.
enum OldServer {
    static let suites: [UInt16] = [0x0005, 0x0004, 0x000A, 0x0009, 0x0014, 0x0003, 0x0002, 0x001B]

    static func reply(_ hello: ReadHello) -> ScriptedServer.Reply {
        let version = min(hello.version, 0x0301)
        guard version >= 0x0300, let suite = suites.first(where: hello.suites.contains) else {
            return .bytes(Written.alert(40))
        }
        // Like some of its time it takes nothing newer in the record's head.
        guard hello.recordVersion <= 0x0303 else { return .bytes(Written.alert(47)) }
        let exchange: [UInt8]? =
            switch suite {
            case 0x0014: dh(bits: 512) + [1].vector(2)
            case 0x001B: dh(bits: 1024)
            case 0x0003:
                [UInt8](repeating: 0xC1, count: 64).vector(2) + [1, 0, 1].vector(2)
                    + [1].vector(2)
            default: nil
            }
        let messages =
            Written.serverHello(
                version, suite, session: [1, 2, 3, 4],
                compression: hello.compressionMethods.contains(1) ? 1 : 0)
            + (suite == 0x001B ? [] : Written.certificates([[0x30, 0]]))
            + (exchange.map { Written.message(12, $0) } ?? []) + Written.done
        return .bytes(Written.record(22, messages))
    }

    private static func dh(bits: Int) -> [UInt8] {
        [UInt8](repeating: 0x80, count: bits / 8).vector(2) + [2].vector(2) + [9].vector(2)
    }

    static let text = """
        SSLv3: yes
        SSLv3 suites (the server's order)
          TLS_RSA_WITH_RC4_128_SHA
          TLS_RSA_WITH_RC4_128_MD5
          TLS_RSA_WITH_3DES_EDE_CBC_SHA
          TLS_RSA_WITH_DES_CBC_SHA
          TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA, DH of 512 bits
          TLS_RSA_EXPORT_WITH_RC4_40_MD5, RSA of 512 bits
          TLS_RSA_WITH_NULL_SHA
          TLS_DH_anon_WITH_3DES_EDE_CBC_SHA, DH of 1024 bits
        TLS 1.0: yes
        TLS 1.0 suites (the server's order)
          TLS_RSA_WITH_RC4_128_SHA
          TLS_RSA_WITH_RC4_128_MD5
          TLS_RSA_WITH_3DES_EDE_CBC_SHA
          TLS_RSA_WITH_DES_CBC_SHA
          TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA, DH of 512 bits
          TLS_RSA_EXPORT_WITH_RC4_40_MD5, RSA of 512 bits
          TLS_RSA_WITH_NULL_SHA
          TLS_DH_anon_WITH_3DES_EDE_CBC_SHA, DH of 1024 bits
        TLS 1.1: no
        TLS 1.2: no
        TLS 1.3: no
        TLS 1.0 compression: yes
        TLS 1.0 secure renegotiation: no
        TLS 1.0 extended master secret: no
        TLS 1.0 encrypt-then-MAC: no
        TLS 1.0 heartbeat: no
        TLS 1.0 session ids: yes
        TLS 1.0 session tickets: no
        TLS 1.0 OCSP staple: no
        TLS 1.0 certificate timestamps: no
        TLS 1.0 client certificate: no
        TLS 1.0 application protocols: none
        fallback signalling: no
        takes GREASE: yes
        takes an unknown extension: yes
        takes a newer record version: no
        takes a newer hello version: yes
        takes a hello of 400 bytes: yes
        takes a hello of 4000 bytes: yes
        without a name: the usual certificate
        for an unknown name: the usual certificate
        """
}
