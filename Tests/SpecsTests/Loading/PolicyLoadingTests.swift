// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

import struct Foundation.Date

struct PolicyLoadingTests {
    private func policies(_ text: String, files: [String: String] = [:]) throws -> [SecurityPolicy]
    {
        let folder = try LoadedFolder(
            files.merging([
                "c.yaml":
                    "collection: C\npolicies:\n  " + text.replacing("\n", with: "\n  ")
                    + "\nrequests: [{ GET: \"https://h.test/\" }]\n"
            ]) { first, _ in first })
        #expect(folder.errors == "")
        return try #require(folder.loaded.collections.first).policies
    }

    @Test func `every key that is built is read`() throws {
        let policy = try #require(
            try policies(
                """
                p:
                  hosts: [H.test., "*.h.test", "0:0:0:0:0:0:0:1", "[::2]", 127.0.0.1]
                  pinningMode: publicKey
                  pinnedCertificates: certs/
                  pinnedPublicKeys: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
                  allowInvalidCertificates: true
                  validatesDomainName: { name: api.internal }
                  anchors: [ca.pem, other.pem]
                  anchorsOnly: false
                  identity: { certificate: c.pem, privateKey: k.pem, password: "1234" }
                  minimumTLSVersion: "1.1"
                  maximumTLSVersion: 1.2
                  serverName: sni.test
                  pinTarget: issuer
                  validatesCertificateChain: true
                  certificateProfile: webPKI
                  at: 2027-03-01T12:00:00+02:00
                  requiresForwardSecrecy: true
                  cipherSuites: [TLS_AES_128_GCM_SHA256, ECDHE-RSA-AES128-GCM-SHA256]
                  groups: X25519
                  signatureAlgorithms: [ecdsa_secp256r1_sha256, RSA-PSS+SHA256]
                  minimumKeyBits: { rsa: 3072, ec: 384 }
                  allowSHA1: true
                  alpn: [h2, http/1.1]
                  allowsInsecureHTTP: false
                """,
                files: [
                    "certs/b.der": "b", "certs/a.cer": "a", "certs/.hidden": "h", "ca.pem": "1",
                    "other.pem": "2", "c.pem": "3", "k.pem": "4",
                ]
            ).first)
        #expect(policy.name == "p")
        #expect(policy.hosts == ["h.test", "*.h.test", "::1", "::2", "127.0.0.1"])
        #expect(policy.pinningMode == .publicKey)
        #expect(policy.pinnedCertificates.map(\.bytes) == [Array("a".utf8), Array("b".utf8)])
        #expect(policy.pinnedPublicKeys == [[UInt8](repeating: 0, count: 32)])
        #expect(policy.allowInvalidCertificates)
        #expect(policy.validatesDomainName == .name("api.internal"))
        #expect(policy.anchors.map(\.bytes) == [Array("1".utf8), Array("2".utf8)])
        #expect(!policy.anchorsOnly)
        guard case .certificate(let certificate, let key, let password) = policy.identity else {
            Issue.record("expected an identity")
            return
        }
        #expect(certificate.bytes == Array("3".utf8))
        #expect(key.bytes == Array("4".utf8))
        #expect(password == "1234")
        #expect(policy.minimumTLSVersion == .tls1_1)
        #expect(policy.maximumTLSVersion == .tls1_2)
        #expect(policy.serverName == .name("sni.test"))
        #expect(policy.pinTarget == .issuer)
        #expect(policy.validatesCertificateChain)
        #expect(policy.certificateProfile == .webPKI)
        #expect(policy.evaluationTime == .moment(Date(timeIntervalSince1970: 1_803_895_200)))
        #expect(!policy.allowsInsecureHTTP)
        let limits = policy.protocolLimits
        #expect(limits.requiresForwardSecrecy)
        #expect(limits.cipherSuites == ["TLS_AES_128_GCM_SHA256", "ECDHE-RSA-AES128-GCM-SHA256"])
        #expect(limits.groups == ["X25519"])
        #expect(limits.signatureAlgorithms == ["ecdsa_secp256r1_sha256", "RSA-PSS+SHA256"])
        #expect(limits.minimumRSABits == 3072)
        #expect(limits.minimumECBits == 384)
        #expect(limits.allowSHA1)
        #expect(limits.alpn == ["h2", "http/1.1"])
    }

    @Test func `a child says what is different, and a list replaces its parent's`() throws {
        let policies = try policies(
            """
            child: { extends: parent, anchors: b.pem, validatesDomainName: false, serverName: false }
            parent: { anchors: [a.pem, b.pem], minimumTLSVersion: 1.3, identity: { pkcs12: i.p12 } }
            bare: { extends: parent, identity: none, anchors: [] }
            """, files: ["a.pem": "a", "b.pem": "b", "i.p12": "i"])
        #expect(policies.map(\.name) == ["child", "parent", "bare"])
        #expect(policies[0].anchors.map(\.bytes) == [Array("b".utf8)])
        #expect(policies[0].minimumTLSVersion == .tls1_3)
        #expect(policies[0].validatesDomainName == .off)
        #expect(policies[0].serverName == .off)
        #expect(policies[0].identity != nil)
        #expect(policies[1].validatesDomainName == .host)
        #expect(policies[2].identity == nil)
    }

    @Test func `a child's line replaces its parent's whole, and what it does not say stays`() throws
    {
        let policies = try policies(
            """
            parent: &all
              pinningMode: publicKey
              pinnedPublicKeys: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
              pinTarget: leaf
              validatesCertificateChain: true
              at: { in: 90d }
              requiresForwardSecrecy: true
              cipherSuites: [A, B]
              groups: [X25519]
              signatureAlgorithms: [x]
              minimumKeyBits: { rsa: 3072, ec: 384 }
              allowSHA1: true
              alpn: [h2]
              allowsInsecureHTTP: false
            same: { extends: parent }
            other:
              extends: parent
              pinTarget: chain
              validatesCertificateChain: false
              at: 2027-03-01
              requiresForwardSecrecy: false
              cipherSuites: [C]
              groups: [P-256]
              signatureAlgorithms: [y]
              minimumKeyBits: { rsa: 4096 }
              allowSHA1: false
              alpn: []
              allowsInsecureHTTP: true
            also: *all
            """)
        let (same, other) = (policies[1], policies[2])
        #expect(same == policies[0])
        #expect(same.evaluationTime == .after(7_776_000))
        #expect(same.origins["alpn"]?.line == 15)
        #expect(other.origins["alpn"]?.line == 29)
        #expect(other.origins["pinningMode"]?.line == 4)
        #expect(other.pinTarget == .chain)
        #expect(!other.validatesCertificateChain)
        #expect(other.evaluationTime == .moment(Date(timeIntervalSince1970: 1_803_859_200)))
        #expect(other.allowsInsecureHTTP)
        var limits = ProtocolLimits()
        limits.cipherSuites = ["C"]
        limits.groups = ["P-256"]
        limits.signatureAlgorithms = ["y"]
        limits.minimumRSABits = 4096
        limits.minimumECBits = 384
        limits.alpn = []
        #expect(other.protocolLimits == limits)
    }

    @Test(arguments: [
        ("p: { anchors: a.pem }", true), ("p: { anchors: a.pem, anchorsOnly: false }", false),
        ("p: {}", false), ("p: { extends: system }", false),
    ])
    func `anchors are the only ones unless it says otherwise`(text: String, only: Bool) throws {
        #expect(try policies(text, files: ["a.pem": "a"]).first?.anchorsOnly == only)
    }

    @Test func `what the parent says of anchorsOnly holds for the child's anchors`() throws {
        let policies = try policies(
            "p: { anchorsOnly: false }\nq: { extends: p, anchors: a.pem }", files: ["a.pem": "a"])
        #expect(policies[1].anchorsOnly == false)
    }

    @Test func `of hosts that are inherited serves who wrote them, and the heir where it is named`()
        throws
    {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            policies:
              heir: { extends: writer, minimumTLSVersion: 1.3 }
              writer: { hosts: [a.test, b.test] }
              apart: { extends: writer, hosts: c.test }
            requests:
              - GET: https://a.test/
              - { GET: "https://b.test/", policy: heir }
            """
        ])
        #expect(folder.errors == "")
        let selections = try #require(folder.loaded.collections.first).requests.compactMap { item in
            if case .request(let spec) = item.kind { spec.policy } else { nil }
        }
        let unnamed = try #require(selections.first)
        #expect(unnamed.policy(forHost: "a.test").name == "writer")
        #expect(unnamed.policy(forHost: "c.test").name == "apart")
        let named = try #require(selections.last)
        #expect(named.policy(forHost: "b.test").name == "heir")
        #expect(named.policy(forHost: "c.test").name == "apart")
    }

    @Test func `equal inline policies are one`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            defaults: { baseURL: "https://h.test" }
            requests:
              - { GET: /a, policy: { anchors: a.pem } }
              - { GET: /b, policy: { anchors: [a.pem] } }
              - { GET: /c, policy: { anchors: a.pem, minimumTLSVersion: 1.3 } }
            """, "a.pem": "a",
        ])
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.first?.policies.count == 2)
    }

    @Test func `equal inline policies have each its own place`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            defaults: { baseURL: "https://h.test" }
            requests:
              - { GET: /a, policy: { anchors: a.pem } }
              - { GET: /b, policy: { anchors: [a.pem] } }
              - { GET: /c, policy: { anchors: a.pem } }
            """, "a.pem": "a",
        ])
        let policies = folder.loaded.collections.flatMap(\.requests).map {
            item -> SecurityPolicy? in
            if case .request(let spec) = item.kind { spec.policy.named } else { nil }
        }
        #expect(policies.map { $0?.span?.line } == [4, 5, 6])
        #expect(policies.map { $0?.origins["anchors"]?.line } == [4, 5, 6])
        #expect(policies.map { $0?.origins["anchors"]?.column } == [26, 26, 26])
    }

    @Test func `an empty folder pins nothing and is refused`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            policies: { p: { pinningMode: certificate, pinnedCertificates: certs } }
            requests: [{ GET: "https://h.test/" }]
            """, "certs/.keep": "",
        ])
        #expect(
            folder.errors == """
                c.yaml:2:64: error: found no file in the folder 'certs'
                   |
                 2 | policies: { p: { pinningMode: certificate, pinnedCertificates: certs } }
                   |                                                                ^^^^^

                """)
    }

    @Test func `a password that stands in the file is shown nowhere, as if it were a secret`()
        throws
    {
        let folder = try LoadedFolder([
            "c.p12": "p",
            "c.yaml": """
            collection: C
            policies: { p: { identity: { pkcs12: c.p12, password: sesame } } }
            requests: [{ GET: "https://h.test/" }]

            """,
        ])
        #expect(folder.errors == "")
        let collection = try #require(folder.loaded.collections.first)
        #expect(collection.secrets == [Secret(name: "password", value: "sesame", hosts: [])])
    }
}
