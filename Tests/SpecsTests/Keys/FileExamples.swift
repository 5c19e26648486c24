// SPDX-License-Identifier: Apache-2.0

/// Values of the keys at a file's top and of policies; one that begins with two braces is the whole map.
enum FileExamples {
    static let collection = [
        "collection": "{{ collection: C, requests: [{ GET: 'https://h.test/' }] }",
        "version": "1", "description": "what it is for", "tags": "[a, b]", "use": "lib.yaml",
        "order": "listed", "hosts": "[h.test]", "variables": "{ v: 1 }",
        "secrets": "{ s: { file: token.txt } }", "policies": "{ p: {} }",
        "defaults": "{ timeout: 1s }", "setup": "[{ GET: 'https://h.test/' }]",
        "requests": "{{ collection: C, requests: [{ GET: 'https://h.test/' }] }",
        "teardown": "[{ GET: 'https://h.test/' }]",
        "components": "{ look: { GET: 'https://h.test/' } }",
    ]

    static let library = [
        "version": "1", "description": "what it is for", "use": "lib.yaml",
        "variables": "{ v: 1 }", "secrets": "{ s: { file: token.txt } }", "policies": "{ q: {} }",
        "defaults": "{ timeout: 1s }", "components": "{ look: { GET: 'https://h.test/' } }",
    ]

    private static let pin = "sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="

    static let policy = [
        "from": "{ from: { infoPlist: Info.plist } }", "preset": "{ preset: mozillaModern }",
        "extends": "{ extends: parent }", "hosts": "{ hosts: [h.test] }",
        "pinningMode": "{ pinningMode: none }",
        "pinnedCertificates": "{ pinningMode: certificate, pinnedCertificates: a.pem }",
        "pinnedPublicKeys": "{ pinningMode: publicKey, pinnedPublicKeys: \(pin) }",
        "allowInvalidCertificates":
            "{ allowInvalidCertificates: true, validatesDomainName: false }",
        "validatesDomainName": "{ validatesDomainName: true }", "anchors": "{ anchors: a.pem }",
        "anchorsOnly": "{ anchorsOnly: false, anchors: a.pem }", "identity": "{ identity: none }",
        "minimumTLSVersion": "{ minimumTLSVersion: 1.2 }",
        "maximumTLSVersion": "{ maximumTLSVersion: '1.2' }",
        "serverName": "{ serverName: h.test }",
        "pinTarget": "{ pinTarget: leaf, pinningMode: publicKey, pinnedPublicKeys: \(pin) }",
        "validatesCertificateChain":
            "{ validatesCertificateChain: true, pinningMode: publicKey, pinnedPublicKeys: \(pin) }",
        "certificateProfile": "{ certificateProfile: webPKI }",
        "revocation": "{ revocation: { crls: [a.pem] } }",
        "at": "{ at: 2027-03-01T00:00:00Z }",
        "requiresForwardSecrecy": "{ requiresForwardSecrecy: true }",
        "cipherSuites": "{ cipherSuites: TLS_AES_128_GCM_SHA256 }",
        "groups": "{ groups: [X25519, P-256] }",
        "signatureAlgorithms": "{ signatureAlgorithms: [ecdsa_secp256r1_sha256] }",
        "minimumKeyBits": "{ minimumKeyBits: { rsa: 2048, ec: 256 } }",
        "allowSHA1": "{ allowSHA1: true }", "alpn": "{ alpn: [http/1.1] }",
        "allowsInsecureHTTP": "{ allowsInsecureHTTP: false }",
    ]
}
