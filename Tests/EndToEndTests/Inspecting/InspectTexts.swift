// SPDX-License-Identifier: Apache-2.0

/// What `pinion inspect` writes of a server of one suite and one group, whole.
enum InspectTexts {
    static let text = """
        https://api.example.com:PORT at 127.0.0.1:PORT
          SSLv3: no
          TLS 1.0: no
          TLS 1.1: no
          TLS 1.2: no
          TLS 1.3: yes
          TLS 1.3 suites
            TLS_AES_128_GCM_SHA256
          TLS 1.3 groups: X25519
          TLS 1.3 signatures: ecdsa_secp256r1_sha256
          takes GREASE: yes
          takes an unknown extension: yes
          takes a newer record version: yes
          takes a newer offered version: yes
          takes a hello of 400 bytes: yes
          takes a hello of 4000 bytes: yes
          without a name: goes on
          for an unknown name: goes on
          RSA chain: no
          ECDSA chain:
            CN=api.example.com, issued by CN=Test Root
              EC 256, ecdsa-with-SHA256, valid from 2026-01-01 to 2096-10-02
              for api.example.com
            in order: yes
            complete: yes
            surplus: none
            with its root: no
            trusted: yes
          EdDSA chain: no
          TLS 1.3 resumption: yes
          early data: no
          stapled OCSP answer: none
          certificate timestamps: none
          client certificate: no
          Strict-Transport-Security: none

          holds   protocol.broken              no broken protocol is spoken
          holds   protocol.current             a protocol that clients of today speak is spoken
          holds   cipher.broken                no broken cipher suite is taken
          holds   keyExchange.broken           no key exchange is too small for clients
          holds   renegotiation.secure         no renegotiation can be forged before TLS 1.3
          holds   certificate.trusted          its certificates are trusted
          holds   certificate.order            the path from its leaf is sent in order
          holds   certificate.complete         no certificate is missing from the chain
          holds   certificate.surplus          no certificate is sent that vouches for nothing
          holds   certificate.expired          no certificate is sent whose time is over
          holds   certificate.key              its keys are long enough
          holds   certificate.signature        no certificate is signed with SHA-1 or MD5
          BROKEN  certificate.lifetime         its lifetime is one that public authorities may give
              ECDSA: valid for 25843 days, at most 398 were allowed when it was issued
          holds   certificate.remaining        a third of its lifetime is left
          holds   certificate.names            it is for the name that was asked for
          holds   certificate.staple           what is stapled is good, and what must be is
          holds   profile.protocols            only the protocols of mozillaModern
          holds   profile.cipherSuites         only the cipher suites of mozillaModern
          holds   profile.groups               only the groups of mozillaModern
          holds   profile.keys                 only the kinds of key of mozillaModern
          holds   profile.signatures           only the signatures of mozillaModern
          holds   profile.keySize              keys as long as those of mozillaModern
          holds   profile.masterSecret         the extended master secret of mozillaModern
          BROKEN  profile.certificateLifetime  the lifetime of mozillaModern
              ECDSA: valid for 25842 days, expected at most 90
          BROKEN  profile.strictTransport      the HSTS age of mozillaModern
              no Strict-Transport-Security came

        """

    static let yaml = """
        servers:
          - address: "127.0.0.1:PORT"
            certificates:
              ECDSA:
                chain:
                  - issuer: CN=Test Root
                    key: EC 256
                    notAfter: "2096-10-02T07:06:40Z"
                    notBefore: "2026-01-01T00:00:00Z"
                    sha256: HASH
                    signature: ecdsa-with-SHA256
                    spkiSHA256: HASH
                    subject: CN=api.example.com
                complete: true
                faults: []
                includesRoot: false
                issuer: CN=Test Root
                key: EC 256
                names:
                  - api.example.com
                ordered: true
                signature: ecdsa-with-SHA256
                spkiSHA256: HASH
                surplus: []
              EdDSA: false
              RSA: false
            protocol:
              SSLv3:
                offered: false
              TLS 1.0:
                offered: false
              TLS 1.1:
                offered: false
              TLS 1.2:
                offered: false
              TLS 1.3:
                cipherSuites:
                  - TLS_AES_128_GCM_SHA256
                groups:
                  - X25519
                offered: true
                signatures:
                  - ecdsa_secp256r1_sha256
            server: https://api.example.com:PORT
            tls:
              certificateTimestamps: 0
              clientCertificate: false
              clientCertificateIssuers: []
              earlyData: false
              resumption:
                TLS 1.3: true
              stapledOCSP: null
              strictTransportSecurity: null
              tolerates:
                GREASE: true
                a hello of 400 bytes: true
                a hello of 4000 bytes: true
                a newer offered version: true
                a newer record version: true
                an unknown extension: true
              unknownName: goes on
              withoutName: goes on
            findings:
              - id: protocol.broken
                title: no broken protocol is spoken
                verdict: holds
                details: []
              - id: protocol.current
                title: a protocol that clients of today speak is spoken
                verdict: holds
                details: []
              - id: cipher.broken
                title: no broken cipher suite is taken
                verdict: holds
                details: []
              - id: keyExchange.broken
                title: no key exchange is too small for clients
                verdict: holds
                details: []
              - id: renegotiation.secure
                title: no renegotiation can be forged before TLS 1.3
                verdict: holds
                details: []
              - id: certificate.trusted
                title: its certificates are trusted
                verdict: holds
                details: []
              - id: certificate.order
                title: the path from its leaf is sent in order
                verdict: holds
                details: []
              - id: certificate.complete
                title: no certificate is missing from the chain
                verdict: holds
                details: []
              - id: certificate.surplus
                title: no certificate is sent that vouches for nothing
                verdict: holds
                details: []
              - id: certificate.expired
                title: no certificate is sent whose time is over
                verdict: holds
                details: []
              - id: certificate.key
                title: its keys are long enough
                verdict: holds
                details: []
              - id: certificate.signature
                title: no certificate is signed with SHA-1 or MD5
                verdict: holds
                details: []
              - id: certificate.lifetime
                title: its lifetime is one that public authorities may give
                verdict: notAsked
                details:
                  - "ECDSA: valid for 25843 days, at most 398 were allowed when it was issued"
              - id: certificate.remaining
                title: a third of its lifetime is left
                verdict: holds
                details: []
              - id: certificate.names
                title: it is for the name that was asked for
                verdict: holds
                details: []
              - id: certificate.staple
                title: what is stapled is good, and what must be is
                verdict: holds
                details: []

        """
}
