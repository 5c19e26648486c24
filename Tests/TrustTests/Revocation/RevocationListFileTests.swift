// SPDX-License-Identifier: Apache-2.0

import Support
import Testing
import Trust

struct RevocationListFileTests {
    private let context: LibraryContext
    private let list: [UInt8]
    private let authority: MintedAuthority

    init() throws {
        context = try LibraryContext.shared()
        authority = try MintedAuthority(commonName: "Test Root")
        list = try RevocationListRequest().der(of: authority)
    }

    @Test func `lists are read in DER and PEM, one or many`() throws {
        let pem = Array(RevocationListRequest.pem(list).utf8)
        for (bytes, count) in [(list, 1), (list + list, 2), (pem, 1), (pem + [0x0A] + pem, 2)] {
            #expect(try RevocationListFile(bytes, context: context).lists.count == count)
        }
    }

    @Test func `what is none says what it is instead`() throws {
        let pem = RevocationListRequest.pem(list)
        let certificate = authority.certificatePEM
        let key = try authority.privateKeyPEM
        let cases: [([UInt8], String)] = [
            ([], "'a.crl' is empty, expected a revocation list in PEM or DER"),
            (Array("none".utf8), "'a.crl' is not a revocation list, expected PEM or DER"),
            ([0x30, 0x82, 1, 2], "'a.crl' is not a revocation list, expected PEM or DER"),
            (
                authority.certificateDER,
                "'a.crl' holds a certificate, expected revocation lists only"
            ),
            (
                Array((pem + certificate).utf8),
                "'a.crl' holds a certificate, expected revocation lists only"
            ),
            (
                Array(key.utf8),
                "'a.crl' holds 'PRIVATE KEY' in line 1, expected revocation lists only"
            ),
            (
                list + [1, 2],
                "'a.crl' goes on with 2 bytes after 1 revocation list, expected its end"
            ),
            (
                Array(pem.dropLast(10).utf8),
                "the block 'X509 CRL' in line 1 of 'a.crl' has no end, expected '-----END X509 CRL-----'"
            ),
            (
                Array(RevocationListRequest.pem(Array(list.dropLast())).utf8),
                "the block in line 1 of 'a.crl' is not a revocation list"
            ),
        ]
        for (bytes, message) in cases {
            let flaw = #expect(throws: RevocationListFile.Flaw.self) {
                try RevocationListFile(bytes, context: context)
            }
            #expect(flaw?.message(about: "a.crl") == message)
        }
    }
}
