// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// V beside the verdict of the `openssl verify` command on the same files.
struct OpenSSLVerifyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let host: String
        let day: Double
        let sendsIntermediate: Bool
        let isValid: Bool
        let change: @Sendable (inout CertificateRequest) -> Void

        init(
            _ description: String, isValid: Bool, host: String = "api.example.com",
            day: Double = 0, sendsIntermediate: Bool = true,
            change: @escaping @Sendable (inout CertificateRequest) -> Void = { _ in }
        ) {
            testDescription = description
            self.isValid = isValid
            self.host = host
            self.day = day
            self.sendsIntermediate = sendsIntermediate
            self.change = change
        }
    }

    @Test(arguments: [
        Case("good", isValid: true),
        Case("another name", isValid: false, host: "example.org"),
        Case("an address", isValid: true, host: "10.1.2.3") { $0.addresses = ["10.1.2.3"] },
        Case("another address", isValid: false, host: "10.1.2.4") { $0.addresses = ["10.1.2.3"] },
        Case("a wildcard", isValid: true) { $0.dnsNames = ["*.example.com"] },
        Case("expired", isValid: false, day: 101),
        Case("not yet valid", isValid: false, day: -101),
        Case("without its intermediate", isValid: false, sendsIntermediate: false),
        Case("for clients", isValid: false) { $0.purpose = .client },
        Case("RSA 1024", isValid: false) { $0.key = .rsa(1024) },
        Case("RSA 2048", isValid: true) { $0.key = .rsa(2048) },
        Case("P-384", isValid: true) { $0.key = .ec384 },
        Case("SHA-1", isValid: false) { $0.digest = .sha1 },
    ])
    func `V is openssl's verdict`(chain: Case) throws {
        let hierarchy = try Hierarchy(chain.change)
        let folder = try TemporaryFolder()
        try folder.write(hierarchy.root.certificatePEM, to: "root.pem")
        try folder.write(hierarchy.intermediate.certificatePEM, to: "intermediate.pem")
        try folder.write(hierarchy.leaf.certificatePEM, to: "leaf.pem")
        let date = Moment.days(chain.day)
        let isAddress = chain.host.allSatisfy { $0.isNumber || $0 == "." }
        let result = try CommandLineTool.openssl.run(
            [
                "verify", "-no-CApath", "-no-CAstore", "-CAfile", "root.pem", "-purpose",
                "sslserver", "-auth_level", "2", "-attime",
                "\(Int(date.timeIntervalSince1970))",
                isAddress ? "-verify_ip" : "-verify_hostname", chain.host,
            ] + (chain.sendsIntermediate ? ["-untrusted", "intermediate.pem"] : [])
                + ["leaf.pem"], in: folder.url)
        #expect((result.status == 0) == chain.isValid, "\(result.errors)")
        var scene = Scene(hierarchy)
        scene.host = chain.host
        scene.date = date
        if !chain.sendsIntermediate { scene.presented.removeLast() }
        #expect(try scene.decision().isAccepted == chain.isValid)
    }
}
