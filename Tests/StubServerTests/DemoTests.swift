// SPDX-License-Identifier: Apache-2.0

import Foundation
import StubServer
import Support
import Testing

/// The demo's servers as `openssl s_client` sees them.
@Suite(.timeLimit(.minutes(1))) struct DemoTests {
    struct Sight: Sendable, CustomTestStringConvertible {
        let variable: String
        var options: [String] = []
        let version: String
        let verdict: String

        var testDescription: String { "\(variable) \(options.joined(separator: " "))" }
    }

    static let sights = [
        Sight(variable: "PETSTORE", version: "TLSv1.3", verdict: "Verification: OK"),
        Sight(
            variable: "PETSTORE", options: ["-tls1_2"], version: "TLSv1.2",
            verdict: "Verification: OK"),
        Sight(variable: "PETSTORE_TLS12", version: "TLSv1.2", verdict: "Verification: OK"),
        Sight(variable: "PETSTORE_TLS13", version: "TLSv1.3", verdict: "Verification: OK"),
        Sight(
            variable: "PETSTORE_TLS11", options: ["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"],
            version: "TLSv1.1", verdict: "Verification: OK"),
        Sight(variable: "PETSTORE_OTHER_KEY", version: "TLSv1.3", verdict: "Verification: OK"),
        Sight(
            variable: "PETSTORE_MUTUAL", options: ["-cert", "client.pem", "-key", "client.key"],
            version: "TLSv1.3", verdict: "Verification: OK"),
        Sight(
            variable: "PETSTORE_EXPIRED", version: "TLSv1.3",
            verdict: "Verification error: certificate has expired"),
        Sight(
            variable: "PETSTORE_WRONG_NAME", version: "TLSv1.3",
            verdict: "Verification error: hostname mismatch"),
        Sight(
            variable: "PETSTORE_OTHER_ROOT", version: "TLSv1.3",
            verdict: "Verification error: unable to get local issuer certificate"),
        Sight(
            variable: "PETSTORE_SELF_SIGNED", version: "TLSv1.3",
            verdict: "Verification error: self-signed certificate"),
    ]

    private func connect(
        to server: String, _ options: [String], in folder: URL
    ) throws -> CommandLineTool.Result {
        try CommandLineTool.openssl.run(
            [
                "s_client", "-connect", server.replacing("localhost", with: "127.0.0.1"),
                "-servername", "localhost", "-CAfile", "ca.pem", "-verify_hostname", "localhost",
                "-brief",
            ] + options, in: folder)
    }

    @Test func `each server is what its name says, and wrong in one way at most`() async throws {
        let folder = try TemporaryFolder()
        let demo = try await Demo.start(certificatesIn: folder.url.path)
        for sight in DemoTests.sights {
            let server = try #require(demo.variables[sight.variable])
            let result = try connect(to: server, sight.options, in: folder.url)
            let lines = result.errors.split(separator: "\n").map(String.init)
            #expect(
                lines.filter { $0.hasPrefix("Protocol version") || $0.hasPrefix("Verification") }
                    == ["Protocol version: \(sight.version)", sight.verdict],
                "\(sight.testDescription): \(result.errors)")
        }
        await demo.stop()
    }

    @Test func `a partner's port turns away who shows nothing`() async throws {
        let folder = try TemporaryFolder()
        let demo = try await Demo.start(certificatesIn: folder.url.path)
        let server = try #require(demo.variables["PETSTORE_MUTUAL"])
        let result = try connect(to: server, ["-tls1_2"], in: folder.url)
        #expect(result.status == 1)
        #expect(result.errors.contains("alert handshake failure"))
        await demo.stop()
    }

    @Test func `the PKCS#12 archives open with the password of the run`() async throws {
        let folder = try TemporaryFolder()
        let demo = try await Demo.start(certificatesIn: folder.url.path)
        await demo.stop()
        let password = try #require(demo.variables["PETSTORE_P12_PASSWORD"])
        for name in ["client.p12", "stranger.p12"] {
            func open(_ password: String) throws -> Int32 {
                try CommandLineTool.openssl.run(
                    ["pkcs12", "-in", name, "-passin", "pass:\(password)", "-noout"],
                    in: folder.url
                ).status
            }
            #expect(try open(password) == 0)
            #expect(try open("another") == 1)
        }
    }
}
