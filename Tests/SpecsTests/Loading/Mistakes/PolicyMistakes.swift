// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Wrong settings of security policies.
    static let policyMistakes: [Mistake] = [
        Mistake(
            "pin of the wrong length",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinningMode: publicKey
                pinnedPublicKeys: [sha256/AAAA]
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:6:24: error: found the pin 'sha256/AAAA', which has 3 bytes, expected 32
               |
             6 |     pinnedPublicKeys: [sha256/AAAA]
               |                        ^^^^^^^^^^^
            """#),
        Mistake(
            "pin without its prefix",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinningMode: publicKey
                pinnedPublicKeys: [AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:6:24: error: found the pin 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…', expected 'sha256/' and 32 bytes in base64
               |
             6 |     pinnedPublicKeys: [AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
               |                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            """#),
        Mistake(
            "no anchors at all",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p: { anchors: [] }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:4:17: error: found an empty list, expected certificates
               |
             4 |   p: { anchors: [] }
               |                 ^^ without 'anchors' the system's roots are asked
            """#),
        Mistake(
            "mode without pins",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinningMode: certificate
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:5: error: found the pinning mode 'certificate' without a pin
               |
             5 |     pinningMode: certificate
               |     ^^^^^^^^^^^ name pins in 'pinnedCertificates' or 'pinnedPublicKeys'
            """#),
        Mistake(
            "certificate mode with keys only",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinningMode: certificate
                pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:5: error: found the pinning mode 'certificate' with pinned public keys only
               |
             5 |     pinningMode: certificate
               |     ^^^^^^^^^^^ use 'publicKey', or name certificates in 'pinnedCertificates'
            """#),
        Mistake(
            "pins without a mode",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:5: error: found pins under the pinning mode 'none', which asks for none
               |
             5 |     pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
               |     ^^^^^^^^^^^^^^^^ expected 'publicKey' or 'certificate' in 'pinningMode'
            """#),
        Mistake(
            "name that nobody vouches for",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                allowInvalidCertificates: true
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:5: error: found 'allowInvalidCertificates' with a name check and no pin: nobody vouches for the name
               |
             5 |     allowInvalidCertificates: true
               |     ^^^^^^^^^^^^^^^^^^^^^^^^ pin, or write 'validatesDomainName: false' as well
            """#),
        Mistake(
            "anchorsOnly without anchors",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                anchorsOnly: true
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:5: error: found 'anchorsOnly' without anchors
               |
             5 |     anchorsOnly: true
               |     ^^^^^^^^^^^
            """#),
        Mistake(
            "minimum above maximum",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                minimumTLSVersion: 1.3
                maximumTLSVersion: 1.2
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:5: error: found the minimum TLS version 1.3 above the maximum 1.2
               |
             5 |     minimumTLSVersion: 1.3
               |     ^^^^^^^^^^^^^^^^^
            """#),
        Mistake(
            "TLS version",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                minimumTLSVersion: 1.4
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:24: error: found '1.4', expected '1.0', '1.1', '1.2' or '1.3'
               |
             5 |     minimumTLSVersion: 1.4
               |                        ^^^
            """#),
        Mistake(
            "pinning mode misspelt",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinningMode: publickey
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:18: error: found the string 'publickey', expected 'none', 'publicKey' or 'certificate'
               |
             5 |     pinningMode: publickey
               |                  ^^^^^^^^^ did you mean 'publicKey'?
            """#),
        Mistake(
            "secret as a server's name",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            secrets: { key: { env: KEY } }
            variables: { name: "{{key}}.h.test" }
            policies:
              p:
                serverName: "{{name}}"
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:7:17: error: found the secret 'key' in a host's name, expected none
               |
             7 |     serverName: "{{name}}"
               |                 ^^^^^^^^^^
            """#, environment: ["KEY": "s3cr3t"]),
        Mistake(
            "secret among what a handshake names",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            secrets: { key: { env: KEY } }
            variables: { name: "x{{key}}" }
            policies:
              p:
                alpn: [http/1.1, "{{name}}"]
                cipherSuites: "{{key}}"
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:7:22: error: found the secret 'key', expected the name of a protocol, 1 to 255 bytes
               |
             7 |     alpn: [http/1.1, "{{name}}"]
               |                      ^^^^^^^^^^
            c.yaml:8:19: error: found the secret 'key', expected the name of a cipher suite
               |
             8 |     cipherSuites: "{{key}}"
               |                   ^^^^^^^^^
            """#, environment: ["KEY": "s3cr3t"]),
        Mistake(
            "public keys beside pinned certificates",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinningMode: certificate
                pinnedCertificates: c.yaml
                pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:7:5: error: found pinned public keys under the pinning mode 'certificate', which compares certificates alone
               |
             7 |     pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
               |     ^^^^^^^^^^^^^^^^ use 'publicKey', which takes the keys of 'pinnedCertificates' as well, or pin certificates alone
            """#),
        Mistake(
            "misspelt identity",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p: { identity: { pkc12: c.yaml } }
              q: { identity: { certificate: c.yaml, privatKey: c.yaml } }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:4:20: error: unknown key 'pkc12' in an identity
               |
             4 |   p: { identity: { pkc12: c.yaml } }
               |                    ^^^^^ did you mean 'pkcs12'?
            c.yaml:5:41: error: unknown key 'privatKey' in an identity
               |
             5 |   q: { identity: { certificate: c.yaml, privatKey: c.yaml } }
               |                                         ^^^^^^^^^ did you mean 'privateKey'?
            """#),
    ]
}
