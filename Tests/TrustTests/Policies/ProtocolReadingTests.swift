// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Support
import Testing
import Trust

struct ProtocolReadingTests {
    private func complaints(
        _ change: (inout SecurityPolicy) -> Void
    ) throws -> [String] {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        var policy = SecurityPolicy(name: "limits")
        change(&policy)
        return store.complaints(about: policy).map { complaint in
            complaint.message + (complaint.help.map { " (\($0))" } ?? "")
        }
    }

    @Test(arguments: [
        (
            ["TLS_AES_128_GCM_SHA25"],
            "'TLS_AES_128_GCM_SHA25' is no cipher suite that OpenSSL has here, expected a name of IANA's or OpenSSL's (did you mean 'TLS_AES_128_GCM_SHA256'?)"
        ),
        (
            ["HIGH:!aNULL"],
            "'HIGH:!aNULL' is no cipher suite that OpenSSL has here, expected a name of IANA's or OpenSSL's"
        ),
        (
            ["NULL-SHA256"],
            "'NULL-SHA256' encrypts nothing, expected a cipher suite that does"
        ),
        (
            ["TLS_DH_anon_WITH_AES_128_GCM_SHA256"],
            "'TLS_DH_anon_WITH_AES_128_GCM_SHA256' shows no certificate, expected a cipher suite whose server can be judged"
        ),
        (
            ["TLS_PSK_WITH_AES_128_GCM_SHA256"],
            "'TLS_PSK_WITH_AES_128_GCM_SHA256' shows no certificate, expected a cipher suite whose server can be judged"
        ),
    ])
    func `names a cipher suite that can't be used`(suites: [String], message: String) throws {
        #expect(try complaints { $0.protocolLimits.cipherSuites = suites } == [message])
    }

    @Test(arguments: [
        ["TLS_AES_128_GCM_SHA256"], ["TLS_CHACHA20_POLY1305_SHA256", "TLS_AES_128_CCM_8_SHA256"],
        ["TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"], ["ECDHE-RSA-AES128-GCM-SHA256"],
        ["ecdhe-rsa-aes128-gcm-sha256"], ["AES128-SHA"],
        ["TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256"],
    ])
    func `takes IANA's names of cipher suites and OpenSSL's`(suites: [String]) throws {
        #expect(try complaints { $0.protocolLimits.cipherSuites = suites } == [])
    }

    @Test(arguments: [
        (
            ["X25519", "P-256", "secp256r1", "prime256v1"], [],
            [
                "'secp256r1' is the group 'P-256' once more, expected each once",
                "'prime256v1' is the group 'P-256' once more, expected each once",
            ]
        ),
        (
            [], ["ecdsa_secp256r1_sha256", "ed25519", "ECDSA+SHA256"],
            [
                "'ECDSA+SHA256' is the signature algorithm 'ecdsa_secp256r1_sha256' once more, expected each once"
            ]
        ),
        (["X25519", "P-256", "P-384"], ["ecdsa_secp256r1_sha256", "ECDSA+SHA384"], []),
    ])
    func `names what stands in a list under two names`(
        groups: [String], algorithms: [String], messages: [String]
    ) throws {
        #expect(
            try complaints {
                $0.protocolLimits.groups = groups
                $0.protocolLimits.signatureAlgorithms = algorithms
            } == messages)
    }

    @Test func `wants a cipher suite of the versions that are allowed`() throws {
        let message =
            "'cipherSuites' has none of the versions from 'minimumTLSVersion' to 'maximumTLSVersion', expected one at least"
        #expect(
            try complaints {
                $0.protocolLimits.cipherSuites = ["TLS_AES_128_GCM_SHA256"]
                $0.maximumTLSVersion = .tls1_2
            } == [message])
        #expect(
            try complaints {
                $0.protocolLimits.cipherSuites = ["AES128-SHA"]
                $0.minimumTLSVersion = .tls1_3
            } == [message])
        #expect(
            try complaints {
                $0.protocolLimits.cipherSuites = ["AES128-SHA", "TLS_AES_128_GCM_SHA256"]
                $0.minimumTLSVersion = .tls1_3
            } == [])
    }

    @Test func `names groups and signature algorithms that OpenSSL does not have`() throws {
        #expect(
            try complaints {
                $0.protocolLimits.groups = ["X25518", "P-384:P-256"]
                $0.protocolLimits.signatureAlgorithms = ["ecdsa_secp256r1_sha25"]
            } == [
                "'X25518' is no group that OpenSSL has here, expected one as 'X25519' (did you mean 'X25519'?)",
                "'P-384:P-256' is no group that OpenSSL has here, expected one as 'X25519' (expected one of 'X25519', 'P-256', 'X448', 'P-521', 'P-384', 'ffdhe2048', 'ffdhe3072', 'ffdhe4096', 'ffdhe6144', 'ffdhe8192')",
                "'ecdsa_secp256r1_sha25' is no signature algorithm that OpenSSL has here, expected one as 'ecdsa_secp256r1_sha256' (did you mean 'ecdsa_secp256r1_sha256'?)",
            ])
        #expect(
            try complaints {
                $0.protocolLimits.groups = ["x25519", "secp256r1", "P-384", "ffdhe2048"]
                $0.protocolLimits.signatureAlgorithms = ["ed25519", "rsa_pss_rsae_sha256"]
            } == [])
    }

    @Test func `wants a protocol's name that fits its length byte`() throws {
        #expect(
            try complaints { $0.protocolLimits.alpn = ["http/1.1", ""] } == [
                "'' has 0 bytes, expected a protocol's name of 1 to 255"
            ])
        #expect(try complaints { $0.protocolLimits.alpn = [] } == [])
    }

    @Test func `points at the key that the name stands under`() throws {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let source = SourceFile(path: "c.yaml", bytes: Array("groups: [X]\n".utf8))
        var policy = SecurityPolicy(name: "limits")
        policy.protocolLimits.groups = ["X"]
        policy.origins["groups"] = SourceSpan(file: source, range: 0..<6)
        guard case .text(let span)? = store.complaints(about: policy).first?.place else {
            Issue.record("no place in a text")
            return
        }
        #expect(span.range == 0..<6)
    }
}
