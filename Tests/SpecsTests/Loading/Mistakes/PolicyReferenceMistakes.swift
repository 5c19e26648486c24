// SPDX-License-Identifier: Apache-2.0

extension Mistake {
    /// Policies that name what is not there, or are wrong in several ways.
    static let policyReferenceMistakes: [Mistake] = [
        Mistake(
            "settings that exclude each other in two ways",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinningMode: certificate
                minimumTLSVersion: 1.3
                maximumTLSVersion: 1.2
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:5: error: found the pinning mode 'certificate' without a pin
               |
             5 |     pinningMode: certificate
               |     ^^^^^^^^^^^ name pins in 'pinnedCertificates' or 'pinnedPublicKeys'
            c.yaml:6:5: error: found the minimum TLS version 1.3 above the maximum 1.2
               |
             6 |     minimumTLSVersion: 1.3
               |     ^^^^^^^^^^^^^^^^^
            """#),
        Mistake(
            "keys of pins without a mode, and a name that nobody vouches for",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinTarget: leaf
                validatesCertificateChain: true
                allowInvalidCertificates: true
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:5: error: found 'pinTarget' under the pinning mode 'none', which asks for no pin
               |
             5 |     pinTarget: leaf
               |     ^^^^^^^^^ expected 'publicKey' or 'certificate' in 'pinningMode'
            c.yaml:6:5: error: found 'validatesCertificateChain' under the pinning mode 'none', which asks for no pin
               |
             6 |     validatesCertificateChain: true
               |     ^^^^^^^^^^^^^^^^^^^^^^^^^ expected 'publicKey' or 'certificate' in 'pinningMode'
            c.yaml:7:5: error: found 'allowInvalidCertificates' with a name check and no pin: nobody vouches for the name
               |
             7 |     allowInvalidCertificates: true
               |     ^^^^^^^^^^^^^^^^^^^^^^^^ pin, or write 'validatesDomainName: false' as well
            """#),
        Mistake(
            "missing certificate",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                anchors: [certs/ca.pem]
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:15: error: found no file 'certs/ca.pem'
               |
             5 |     anchors: [certs/ca.pem]
               |               ^^^^^^^^^^^^
            """#),
        Mistake(
            "certificate outside the root",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                anchors: [../ca.pem]
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:15: error: found 'PARENT/ca.pem', which leads out of the root 'FOLDER'
               |
             5 |     anchors: [../ca.pem]
               |               ^^^^^^^^^ '--root' names a folder further up
            """#),
        Mistake(
            "policies in a circle",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p: { extends: q }
              q: { extends: p }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:17: error: the policy 'p' extends itself
               |
             5 |   q: { extends: p }
               |                 ^
            """#),
        Mistake(
            "policy that extends nothing",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              pinned: { hosts: a.test }
              q: { extends: pined }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:17: error: no policy is named 'pined'
               |
             5 |   q: { extends: pined }
               |                 ^^^^^ did you mean 'pinned'?
            """#),
        Mistake(
            "policy that is not there",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - GET: /
                policy: sytem
            """#,
            #"""
            c.yaml:5:13: error: no policy is named 'sytem'
               |
             5 |     policy: sytem
               |             ^^^^^ did you mean 'system'?
            """#),
        Mistake(
            "policy named system",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              system: { hosts: a.test }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:4:3: error: 'system' is always there and can't be changed
               |
             4 |   system: { hosts: a.test }
               |   ^^^^^^
            """#),
        Mistake(
            "host of two policies",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p: { hosts: [a.test, "*.b.test"] }
              q: { extends: p, anchorsOnly: false }
              r:
                extends: p
                hosts: ["*.B.test.", c.test]
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:8:13: error: the policies 'p' and 'r' both list the host '*.b.test'
               |
             8 |     hosts: ["*.B.test.", c.test]
               |             ^^^^^^^^^^^ one that serves it is enough: an item can name the other
            c.yaml:4:24: note: first listed here
               |
             4 |   p: { hosts: [a.test, "*.b.test"] }
               |                        ^^^^^^^^^^
            """#),
        Mistake(
            "identity of two kinds",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                identity: { pkcs12: a.p12, certificate: a.pem }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:17: error: found 'pkcs12' beside 'certificate' or 'privateKey'
               |
             5 |     identity: { pkcs12: a.p12, certificate: a.pem }
               |                 ^^^^^^ expected 'pkcs12', or 'certificate' and 'privateKey'
            """#),
        Mistake(
            "identity without its key",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                identity: { certificate: c.yaml }
            requests:
              - GET: /
            """#,
            #"""
            c.yaml:5:17: error: found 'certificate' without 'privateKey'
               |
             5 |     identity: { certificate: c.yaml }
               |                 ^^^^^^^^^^^
            """#),
        Mistake(
            "pinned policy on http",
            #"""
            collection: C
            defaults: { baseURL: https://h.test }
            policies:
              p:
                pinningMode: publicKey
                pinnedPublicKeys: sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
            requests:
              - GET: http://h.test/
                policy: p
            """#,
            #"""
            c.yaml:8:10: error: found an http URL under the policy 'p', which pins: expected https
               |
             8 |   - GET: http://h.test/
               |          ^^^^^^^^^^^^^^
            """#),
    ]
}
