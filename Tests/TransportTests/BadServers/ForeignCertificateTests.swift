// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

/// Certificates of badssl's list that OpenSSL's command line makes, shown by `openssl s_server`.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(4)))
struct ForeignCertificateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// badssl's name, without the domain.
        let testDescription: String
        /// Of `openssl genpkey`.
        var key = "-algorithm EC -pkeyopt ec_paramgen_curve:P-256"
        var subject = "/CN=localhost"
        /// Of `openssl x509`, which signs with RSA.
        var signing = "-sha256"
        /// Nil where it is accepted.
        var cause: String?
        /// Of a certificate that is accepted, or of none that differs.
        var twinSigning: String?
        var allowsSHA1InTwin = false
    }

    private static let pss = "-sigopt rsa_padding_mode:pss -sigopt rsa_pss_saltlen:20"

    private static let rows = [
        Row(
            testDescription: "md5", signing: "-md5",
            cause:
                "the signature of 'CN=localhost', md5WithRSAEncryption, has a strength below 112 bits",
            twinSigning: "-sha256"),
        Row(
            testDescription: "sha1-intermediate's signature", signing: "-sha1",
            cause:
                "the signature of 'CN=localhost', sha1WithRSAEncryption, has a strength below 112 bits",
            allowsSHA1InTwin: true),
        Row(
            testDescription: "RSA-PSS with SHA-1", signing: "-sha1 \(pss)",
            cause: "the signature of 'CN=localhost', rsassaPss, has a strength below 112 bits",
            allowsSHA1InTwin: true),
        Row(testDescription: "RSA-PSS with SHA-256", signing: "-sha256 \(pss)"),
        Row(testDescription: "sha384", signing: "-sha384"),
        Row(testDescription: "sha512", signing: "-sha512"),
        // Of four primes, which are found sooner than two.
        Row(
            testDescription: "rsa8192",
            key: "-algorithm RSA -pkeyopt rsa_keygen_bits:8192 -pkeyopt rsa_keygen_primes:4"),
        Row(testDescription: "no-subject", subject: "/"),
    ]

    private static let configuration = """
        [req]
        distinguished_name = name
        x509_extensions = authority
        [name]
        [authority]
        basicConstraints = critical, CA:true
        keyUsage = critical, keyCertSign
        subjectKeyIdentifier = hash
        [leaf]
        basicConstraints = critical, CA:false
        subjectAltName = critical, DNS:localhost
        extendedKeyUsage = serverAuth
        authorityKeyIdentifier = keyid

        """

    private static let recipe = """
        set -e
        openssl req -x509 -config made.cnf -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem \
            -subj /CN=Root -days 30
        openssl genpkey KEY -out server.key
        openssl req -new -config made.cnf -key server.key -subj "SUBJECT" -out server.csr
        for name in server twin; do
            if [ $name = server ]; then signing="SIGNING"; else signing="TWIN"; fi
            openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -set_serial 7 -days 9 \
                -extfile made.cnf -extensions leaf $signing -out $name.pem
        done
        """

    @Test(arguments: rows)
    func `is refused for the right reason, or accepted`(row: Row) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.configuration, to: "made.cnf")
        let recipe = Self.recipe.replacing("KEY", with: row.key, maxReplacements: 1)
        let filled =
            recipe
            .replacing("SUBJECT", with: row.subject)
            .replacing("SIGNING", with: row.signing)
            .replacing("TWIN", with: row.twinSigning ?? row.signing)
        let made = try CommandLineTool(name: "sh").run(["-c", filled], in: folder.url)
        try #require(made.status == 0, "\(made.errors)")
        let transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
        var policy = SecurityPolicy(name: "anchored", anchorsOnly: true)
        policy.anchors = [.named("ca.pem", try folder.read("ca.pem"))]
        func exchange(with certificate: String) async throws -> Exchange {
            let peer = try ForeignPeer(
                .openssl,
                [
                    "s_server", "-accept", "127.0.0.1:0", "-www", "-cipher", "ALL:@SECLEVEL=0",
                    "-cert", certificate, "-key", "server.key",
                ], in: folder)
            return try await transport.exchange(.to(port: peer.port), under: policy)
        }
        let first = try await exchange(with: "server.pem")
        #expect(first.failure?.reasons == row.cause.map { _ in [.weakSignature] })
        #expect(first.failure?.cause == row.cause)
        #expect((first.response?.status == 200) == (row.cause == nil), "\(first.result)")
        policy.protocolLimits.allowSHA1 = true
        if row.cause != nil, !row.allowsSHA1InTwin {
            #expect(try await exchange(with: "server.pem").failure?.cause == row.cause)
        }
        policy.protocolLimits.allowSHA1 = row.allowsSHA1InTwin
        let twin = try await exchange(with: "twin.pem")
        #expect(twin.response?.status == 200, "\(twin.result)")
        await transport.close()
    }
}
