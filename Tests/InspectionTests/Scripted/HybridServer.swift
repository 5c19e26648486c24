// SPDX-License-Identifier: Apache-2.0

import Inspection

/// TLS 1.3 alone, with the hybrid groups of ML-KEM, which no peer on this machine has.
enum HybridServer {
    static let suites: [UInt16] = [0x1302, 0x1303, 0x1301]
    static let groups: [UInt16] = [0x11EC, 0x11EB, 0x11ED, 29, 23]
    static let schemes: [UInt16] = [0x0403, 0x0804, 0x0904]

    static func reply(_ hello: ReadHello) -> ScriptedServer.Reply {
        guard hello.serverName == "localhost" else { return .bytes(Written.alert(112)) }
        guard hello.versions.contains(0x0304) else { return .bytes(Written.alert(70)) }
        // It hangs on the lengths that F5's load balancers were known for.
        guard !(256...511).contains(hello.length) || hello.extensions[21] == nil else {
            return .silence
        }
        guard let suite = hello.suites.first(where: suites.contains),
            let group = groups.first(where: hello.groups.contains)
        else { return .bytes(Written.alert(40)) }
        if let share = hello.shares.first, groups.contains(share) {
            guard schemes.contains(where: hello.schemes.contains) else {
                return .bytes(Written.alert(40))
            }
            let key = Written.number(share) + [UInt8](repeating: 5, count: 32).vector(2)
            return .bytes(
                Written.record(
                    22,
                    Written.serverHello(
                        0x0303, suite, session: hello.sessionID,
                        extensions: [(43, [3, 4]), (51, key)]))
                    + Written.record(23, [UInt8](repeating: 0, count: 400)))
        }
        return .bytes(
            Written.record(
                22,
                Written.serverHello(
                    0x0303, suite, session: hello.sessionID,
                    random: [UInt8](
                        hex: "CF21AD74E59A6111BE1D8C021E65B891C2A211167ABB8C5E079E09E2C8A8339C"),
                    extensions: [(43, [3, 4]), (51, Written.number(group))])))
    }

    static let text = """
        SSLv3: no
        TLS 1.0: no
        TLS 1.1: no
        TLS 1.2: no
        TLS 1.3: yes
        TLS 1.3 suites (the client's order)
          TLS_AES_128_GCM_SHA256
          TLS_AES_256_GCM_SHA384
          TLS_CHACHA20_POLY1305_SHA256
        TLS 1.3 groups (the server's order): X25519MLKEM768, SecP256r1MLKEM768, SecP384r1MLKEM1024, X25519, P-256
        TLS 1.3 signatures: ecdsa_secp256r1_sha256, rsa_pss_rsae_sha256, mldsa44
        takes GREASE: yes
        takes an unknown extension: yes
        takes a newer record version: yes
        takes a newer offered version: yes
        takes a hello of 400 bytes: could not tell: the server did not answer in time
        takes a hello of 4000 bytes: yes
        without a name: refused with the alert unrecognized_name
        for an unknown name: refused with the alert unrecognized_name
        """
}
