// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

/// Each line of a policy with what can be wrong with its value.
struct PolicyLineTests {
    @Test(arguments: [
        (
            "hosts: [localhost:9041]",
            "3:26-39 found a port in 'localhost:9041', expected a host's name: a policy serves all its ports"
        ),
        (
            "hosts: ['[::1]:443']",
            "3:26-36 found a port in '[::1]:443', expected a host's name: a policy serves all its ports"
        ),
        (
            "hosts: [.localhost]",
            "3:26-35 found '.localhost', expected a host's name or a pattern such as *.example.com"
        ),
        (
            "hosts: ['127.1']",
            "3:26-32 found '127.1', expected a host's name or a pattern such as *.example.com"
        ),
        (
            "hosts: [bücher.test]",
            "3:26-36 found 'bücher.test', expected a host's name or a pattern such as *.example.com"
        ),
        (
            "hosts: ['*.1']",
            "3:26-30 found '*.1', expected a host's name or a pattern such as *.example.com"
        ),
        (
            "hosts: ['https://h.test']",
            "3:26-41 found 'https://h.test', expected a host's name or a pattern such as *.example.com"
        ),
        (
            "pinTarget: leef",
            "3:29-32 found the string 'leef', expected 'chain', 'leaf' or 'issuer' | did you mean 'leaf'?"
        ),
        (
            "validatesCertificateChain: yes",
            "3:45-47 found the string 'yes', expected true or false"
        ),
        (
            "at: tomorrow",
            "3:22-29 found 'tomorrow', expected a date such as 2027-03-01T00:00:00Z, or { in: 90d }"
        ),
        (
            "at: 2027-02-30",
            "3:22-31 found '2027-02-30', expected a date such as 2027-03-01T00:00:00Z, or { in: 90d }"
        ),
        (
            "at: 0000-01-01T00:00:00Z",
            "3:22-41 found '0000-01-01T00:00:00Z', expected a date from 1950 on, before which no certificate can be valid"
        ),
        (
            "at: 1949-12-31T23:59:59Z",
            "3:22-41 found '1949-12-31T23:59:59Z', expected a date from 1950 on, before which no certificate can be valid"
        ),
        (
            "serverName: off",
            "3:30-32 found the string 'off', expected a host's name or false | write 'serverName: false' to send none"
        ),
        (
            "serverName: 'false'",
            "3:30-36 found the string 'false', expected a host's name or false | write 'serverName: false' to send none"
        ),
        (
            "serverName: None",
            "3:30-33 found the string 'None', expected a host's name or false | write 'serverName: false' to send none"
        ),
        (
            "hosts: [a.test, b.test, A.test.]",
            "3:42-48 the policy 'p' lists the host 'a.test' twice"
        ),
        (
            "at: 90d",
            "3:22-24 found '90d', expected a date such as 2027-03-01T00:00:00Z, or { in: 90d } | write '{ in: 90d }'"
        ),
        (
            "at: { in: 90 }",
            "3:28-29 found '90', expected a duration such as 90d"
        ),
        (
            "at: { after: 90d }",
            "3:24-28 unknown key 'after' in 'at' | known are in"
        ),
        (
            "at: {}",
            "3:22-23 found no 'in', expected a date such as 2027-03-01T00:00:00Z, or { in: 90d }"
        ),
        (
            "revocation: stapled",
            "3:30-36 found the string 'stapled', expected 'none' or 'staple' or a map | did you mean 'staple'?"
        ),
        (
            "revocation: { ocsp: 'https://ocsp.test/' }",
            "3:38-57 found 'https://ocsp.test/', expected an http address or 'certificate'"
        ),
        (
            "revocation: { ocsp: leaf }",
            "3:38-41 found 'leaf', expected an http address or 'certificate'"
        ),
        (
            "revocation: { ocsp: certificate, crls: a.crl }",
            "3:30-63 found 'ocsp' beside 'crls', expected one of them"
        ),
        (
            "revocation: {}",
            "3:30-31 found neither 'crls' nor 'ocsp', expected one of them"
        ),
        (
            "revocation: { crls: [] }",
            "3:32-35 found an empty list, expected files of revocation lists | 'revocation: none' asks for nothing"
        ),
        (
            "requiresForwardSecrecy: maybe",
            "3:42-46 found the string 'maybe', expected true or false"
        ),
        (
            "cipherSuites: []",
            "3:32-33 found an empty list, expected the name of a cipher suite"
        ),
        (
            "cipherSuites: 'A:B-C'",
            "3:32-38 found 'A:B-C', expected the name of a cipher suite | write '[A, B-C]'"
        ),
        (
            "cipherSuites: [A, '!']",
            "3:36-38 found '!', expected the name of a cipher suite"
        ),
        (
            "cipherSuites: [A, B, A]",
            "3:39 found 'A' twice"
        ),
        (
            "groups: ['X25519 P-256']",
            "3:27-40 found 'X25519 P-256', expected the name of a group | write '[X25519, P-256]'"
        ),
        (
            "signatureAlgorithms: ['']",
            "3:40-41 found '', expected the name of a signature algorithm"
        ),
        (
            "minimumKeyBits: 2048",
            "3:34-37 found '2048', expected a map"
        ),
        (
            "minimumKeyBits: {}",
            "3:34-35 found an empty map, expected 'rsa' or 'ec'"
        ),
        (
            "minimumKeyBits: { rsa: 0 }",
            "3:41 found '0', expected a number of bits from 1 to 16384"
        ),
        (
            "minimumKeyBits: { ec: 2048 }",
            "3:40-43 found '2048', expected a number of bits from 1 to 571"
        ),
        (
            "minimumKeyBits: { dsa: 2048 }",
            "3:36-38 unknown key 'dsa' in 'minimumKeyBits' | did you mean 'rsa'?"
        ),
        (
            "allowSHA1: 1",
            "3:29 found '1', expected true or false"
        ),
        (
            "alpn: ''",
            "3:24-25 found '', expected the name of a protocol, 1 to 255 bytes"
        ),
        (
            "allowsInsecureHTTP: never",
            "3:38-42 found the string 'never', expected true or false"
        ),
        (
            "minimumTLSVersion: 1",
            "3:37 found '1', expected '1.0', '1.1', '1.2' or '1.3'"
        ),
        (
            "minimumTLSVersion: TLSv1.2",
            "3:37-43 found the string 'TLSv1.2', expected '1.0', '1.1', '1.2' or '1.3' | did you mean '1.2'?"
        ),
        (
            "maximumTLSVersion: 1.4",
            "3:37-39 found '1.4', expected '1.0', '1.1', '1.2' or '1.3'"
        ),
        (
            "serverName: true",
            "3:30-33 found 'true', expected a host's name"
        ),
        (
            "pinTarget: leaf",
            "3:18-26 found 'pinTarget' under the pinning mode 'none', which asks for no pin | expected 'publicKey' or 'certificate' in 'pinningMode'"
        ),
        (
            "validatesCertificateChain: true",
            "3:18-42 found 'validatesCertificateChain' under the pinning mode 'none', which asks for no pin | expected 'publicKey' or 'certificate' in 'pinningMode'"
        ),
    ])
    func `what is wrong is told where it stands`(_ lines: String, _ expected: String) throws {
        let found = try complaints(lines)
        #expect(found == [expected])
    }

    private func complaints(_ lines: String) throws -> [String] {
        try LoadedFolder([
            "c.yaml": """
            collection: C
            requests: [{ GET: "https://h.test/" }]
            policies: { p: { \(lines) } }
            """
        ]).loaded.errors.map(Written.line)
    }
}
