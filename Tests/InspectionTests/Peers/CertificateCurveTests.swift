// SPDX-License-Identifier: Apache-2.0

import Inspection
import Support
import Testing
import Trust

/// Before TLS 1.3 a server shows a certificate of ECDSA only to clients that offer its curve, which hides its other groups from whoever offers them alone.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(1)))
struct CertificateCurveTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let arguments: String
        /// Sorted.
        let groups: [String]
    }

    static let cases = [
        Case(
            testDescription: "the curve is asked for last", arguments: "-curves X25519:P-256:P-384",
            groups: ["P-256", "P-384", "X25519"]),
        Case(
            testDescription: "the curve is asked for first",
            arguments: "-curves P-384:P-521:X25519:P-256:X448",
            groups: ["P-256", "P-384", "P-521", "X25519", "X448"]),
        Case(
            testDescription: "the curve is the server's last choice",
            arguments: "-serverpref -curves X25519:P-256:P-384",
            groups: ["P-256", "P-384", "X25519"]),
        Case(
            testDescription: "the curve stands before a group that so nobody is given",
            arguments: "-serverpref -curves X25519:P-384:P-256", groups: ["P-384", "X25519"]),
        Case(
            testDescription: "the curve alone", arguments: "-curves P-384", groups: ["P-384"]),
        Case(
            testDescription: "a second certificate of RSA needs no curve",
            arguments: "-serverpref -curves P-384:X25519 -dcert other.pem -dkey other.key",
            groups: ["P-384", "X25519"]),
    ]

    @Test(arguments: cases)
    func `all groups that some client is given are found`(_ item: Case) async throws {
        let server = try OpenSSLServer(
            key: .ec384, other: .rsa(2048),
            ["-tls1_2"] + item.arguments.split(separator: " ").map(String.init))
        let posture = try await Inspected.posture(port: server.port)
        let groups = try #require(posture[.tls1_2]?.groups)
        #expect(groups.found.map(\.name).sorted() == item.groups)
        #expect(groups.undecided == nil)
    }

    struct Order: Sendable, CustomTestStringConvertible {
        let suites: [String]
        let isServers: Bool

        var testDescription: String { "\(suites), the server's: \(isServers)" }
    }

    static let aes = "ECDHE-ECDSA-AES128-GCM-SHA256"
    static let chacha = "ECDHE-ECDSA-CHACHA20-POLY1305"

    /// Servers may prefer ChaCha20 where clients do, which is no order of theirs.
    @Test(arguments: [
        Order(suites: [aes, chacha], isServers: true),
        Order(suites: [chacha, aes], isServers: true),
        Order(suites: [aes, chacha], isServers: false),
        Order(suites: [chacha, aes], isServers: false),
    ])
    func `whose order counts is told of two suites as well`(_ order: Order) async throws {
        let server = try OpenSSLServer(
            ["-tls1_2", "-cipher", order.suites.joined(separator: ":")]
                + (order.isServers ? ["-serverpref"] : []))
        let posture = try await Inspected.posture(port: server.port)
        #expect(posture[.tls1_2]?.suites.hasServerOrder == (order.isServers ? .yes : .no))
    }
}
