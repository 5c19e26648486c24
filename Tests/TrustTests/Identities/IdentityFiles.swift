// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// A client's `client.pem`, `client.key`, `chain.pem` in a folder, for the `openssl` command to work on.
struct IdentityFiles {
    let folder: TemporaryFolder
    let client: MintedIdentity

    init() throws {
        folder = try TemporaryFolder()
        let root = try MintedAuthority(commonName: "Client Root")
        let intermediate = try root.intermediate(commonName: "Client Intermediate")
        client = try intermediate.issue(
            CertificateRequest(commonName: "client", purpose: .client))
        try folder.write(client.certificatePEM, to: "client.pem")
        try folder.write(client.chainPEM, to: "chain.pem")
        try folder.write(try client.privateKeyPEM, to: "client.key")
        try folder.write(
            try client.privateKeyPEM + client.certificatePEM, to: "both.pem")
    }

    func openssl(_ arguments: String...) throws {
        try openssl(arguments)
    }

    func openssl(_ arguments: [String]) throws {
        let result = try CommandLineTool.openssl.run(arguments, in: folder.url)
        try #require(result.status == 0, "\(result.errors)")
    }

    /// `-export` with these options beside, then what it wrote.
    func exported(_ options: String...) throws -> [UInt8] {
        try openssl(
            ["pkcs12", "-export", "-inkey", "client.key", "-in", "chain.pem", "-out", "c.p12"]
                + options)
        return try folder.read("c.p12")
    }
}
