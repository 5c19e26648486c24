// SPDX-License-Identifier: Apache-2.0

/// What `pinion inspect --write-baseline` writes of a server of one suite and one group.
enum BaselineTexts {
    static let whole = """
        # What the server offered when this was recorded; 'pinion inspect --write-baseline' writes it anew.
        certificates:
          ECDSA:
            complete: true
            faults: []
            includesRoot: false
            issuer: CN=Test Root
            issuerKeys: []
            key: EC 256
            names:
              - api.example.com
            ordered: true
            signature: ecdsa-with-SHA256
            spkiSHA256: KEY
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

        """
}
