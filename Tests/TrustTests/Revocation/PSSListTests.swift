// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing

@testable import Trust

/// Lists that `openssl ca` signs by RSASSA-PSS, whose digest stands in the parameters (RFC 4055 section 3.1).
@Suite struct PSSListTests {
    private static let configuration = """
        [ca]
        default_ca = own
        [own]
        database = index.txt
        crlnumber = number
        default_crl_days = 7
        """

    private func judge(digest: String, allowsSHA1: Bool) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(Self.configuration, to: "ca.cnf")
        try folder.write("", to: "index.txt")
        try folder.write("07", to: "number")
        try run(
            "req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -subj /CN=Root -days 30",
            folder)
        try run("req -newkey rsa:2048 -nodes -keyout leaf.key -out leaf.csr -subj /CN=leaf", folder)
        try run("x509 -req -in leaf.csr -CA ca.pem -CAkey ca.key -out leaf.pem -days 20", folder)
        try run(
            "ca -config ca.cnf -gencrl -cert ca.pem -keyfile ca.key -md \(digest) -sigopt rsa_padding_mode:pss -sigopt rsa_pss_saltlen:20 -out list.pem",
            folder)
        let context = try LibraryContext.shared()
        let path = try ["leaf.pem", "ca.pem"].flatMap {
            try CertificateFile(folder.read($0), context: context).certificates
        }
        let lists = try RevocationListFile(folder.read("list.pem"), context: context).lists
        return RevocationListJudge(lists, allowsSHA1: allowsSHA1)
            .faults(of: path, at: Date()).map(\.detail)
    }

    private func run(_ line: String, _ folder: TemporaryFolder) throws {
        let made = try CommandLineTool.openssl.run(
            line.split(separator: " ").map(String.init), in: folder.url)
        try #require(made.status == 0, "\(made.errors)")
    }

    @Test(arguments: [
        ("sha1", false, "rsassaPss with SHA1"), ("sha1", true, nil), ("sha256", false, nil),
    ])
    func `a list's digest is found in the parameters of RSASSA-PSS`(
        digest: String, allowsSHA1: Bool, weak: String?
    ) throws {
        let expected = weak.map {
            "the revocation list of 'CN=Root' is signed by \($0), which has a strength below 112 bits; asked about was 'CN=leaf'"
        }
        #expect(
            try judge(digest: digest, allowsSHA1: allowsSHA1) == (expected.map { [$0] } ?? []))
    }
}
