// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Transport
import Trust

/// What reaches a server that asks for a client's certificate, as `openssl s_server -msg` has it.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(3)))
struct SilentRefusalTests {
    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private func server(
        _ identity: MintedIdentity, _ version: TLSVersion, _ arguments: String,
        sending certificate: [UInt8]
    ) throws -> ForeignPeer {
        try OpenSSLPeer.start(
            "-msg -Verify 2 -verify_return_error -CAfile ca.pem "
                + (version == .tls1_2 ? "-tls1_2 " : "-tls1_3 ") + arguments,
            identity, clientAuthority: pki.authority,
            files: [
                "server.pem": Array(PEMText.certificate(certificate).utf8),
                "dh.pem": SmallGroup.bits1536,
                "root.pem": Array(pki.authority.certificatePEM.utf8),
            ])
    }

    /// All messages that came, and how many records they came in.
    private func received(by server: ForeignPeer, upTo last: String) async throws -> (
        messages: [String], records: Int
    ) {
        let output = try await server.output(until: last)
        let records = output.matches(of: /(?m)^<<< .*, RecordHeader/).count
        let lines = output.matches(
            of: /(?m)^<<< .*, (?:Handshake|Alert|ChangeCipherSpec) \[length \w+\](?:, (.*))?$/)
        return (lines.map { String($0.1 ?? "ChangeCipherSpec") }, records)
    }

    @Test(arguments: SilentRefusal.all)
    func `a server that is refused gets a hello and an alert and nothing else`(
        refusal: SilentRefusal
    ) async throws {
        let good = try pki.authority.issue(
            CertificateRequest(
                commonName: "localhost", dnsNames: ["localhost"], key: refusal.key))
        var request = CertificateRequest(
            commonName: "localhost", dnsNames: ["localhost"], key: refusal.key)
        refusal.leaf(&request)
        let bad = try pki.authority.issue(request)
        for version in refusal.versions {
            var policy = pki.policy()
            policy.identity = try pki.identity()
            try refusal.policy(&policy, bad)
            let peer = try server(
                bad, version, refusal.server, sending: refusal.sent(bad.certificateDER))
            let refused = try await transport.exchange(.to(port: peer.port), under: policy)
            #expect(refused.failure?.reason == refusal.reason, "\(refused.result)")
            let seen = try await received(
                by: peer, upTo: "\n<<< TLS 1.\(version == .tls1_2 ? 2 : 3), Alert [")
            #expect(seen.messages == ["ClientHello", "fatal \(refusal.alert)"])
            #expect(seen.records == 2)

            var arguments = refusal.server
            var shown = bad
            switch refusal.twin {
            case .policy(let change): change(&policy, bad)
            case .server(let more): arguments += more
            case .certificate: shown = good
            }
            let twin = try server(
                shown, version, arguments, sending: shown.certificateDER)
            let accepted = try await transport.exchange(.to(port: twin.port), under: policy)
            #expect(accepted.response?.status == 200, "\(accepted.result)")
            let said = try await received(by: twin, upTo: "warning close_notify").messages
            #expect(
                said.prefix(4)
                    == (version == .tls1_2
                        ? ["ClientHello", "Certificate", "ClientKeyExchange", "CertificateVerify"]
                        : ["ClientHello", "Certificate", "CertificateVerify", "Finished"]))
        }
    }
}
