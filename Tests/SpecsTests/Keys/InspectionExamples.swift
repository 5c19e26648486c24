// SPDX-License-Identifier: Apache-2.0

/// Values of the keys of inspections; of the item and of a waiver whole maps.
enum InspectionExamples {
    static let item: [String: String] = {
        let others = [
            "addresses": "all", "policy": "system", "timeout": "1s", "expect": "{ ats: pass }",
            "waive": "[]",
        ]
        var maps = ["inspect": "{ inspect: 'https://h.test' }"]
        for (key, value) in [ItemExamples.item, others].joined() {
            maps[key] = "{ inspect: 'https://h.test', \(key): \(value) }"
        }
        return maps
    }()

    /// With no more than each must have.
    static let baseline = """
        certificates: { ECDSA: false, EdDSA: false, RSA: false }
        protocol:
          SSLv3: { offered: false }
          TLS 1.0: { offered: false }
          TLS 1.1: { offered: false }
          TLS 1.2: { offered: false }
          TLS 1.3: { cipherSuites: [TLS_AES_128_GCM_SHA256], offered: true }
        tls: {}
        """

    static let expect = [
        "ats": "all", "profile": "mozillaModern", "protocols": "[1.3]",
        "cipherSuites": "{ none: { matches: RC4 } }", "certificate": "pass",
        "baseline": "baseline.yaml", "clients": "[{ policy: system }]",
    ]

    static let evaluation: [String: String] = {
        let least = "evaluate: a.pem, host: h.test, expect: { clients: { policy: system } }"
        var maps: [String: String] = [:]
        for key in ["evaluate", "host", "expect"] { maps[key] = "{ \(least) }" }
        for (key, value) in [ItemExamples.item, ["waive": "[]"]].joined() {
            maps[key] = "{ \(least), \(key): \(value) }"
        }
        return maps
    }()

    static let guideline = [
        "protocols": "[1.3]", "cipherSuites": "[TLS_AES_128_GCM_SHA256]", "groups": "[X25519]",
        "keys": "[ECDSA]", "signatures": "[ecdsa_secp256r1_sha256]",
        "minimumKeyBits": "{ rsa: 2048 }", "maximumLifetime": "90d", "strictTransport": "365d",
    ]

    static let waiver: [String: String] = {
        let whole = "finding: a.b, owner: o, reason: r, until: 2030-01-31"
        var maps = ["host": "{ \(whole), host: h.test }"]
        for key in ["finding", "owner", "reason", "until"] { maps[key] = "{ \(whole) }" }
        return maps
    }()
}
