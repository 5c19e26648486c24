// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

/// What stands in TLS 1.3's encrypted handshake, where no proxy could change it.
@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(2)))
struct ScriptedTLS13Tests {
    private let pki: TestPKI

    init() throws {
        pki = try TestPKI()
    }

    private func failure(_ messages: [[UInt8]]) async throws -> ExchangeFailure? {
        let peer = try ScriptedTLS13.start(messages)
        let transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
        let exchange = try await transport.exchange(
            .to(.https, "127.0.0.1", port: peer.port), under: pki.pinned())
        await transport.close()
        #expect(exchange.failure?.phase == .tls)
        return exchange.failure
    }

    @Test func `what is sent in place of a certificate is malformed`() async throws {
        let certificate = pki.server.certificateDER
        let cut = "too long"
        for (chain, flaw) in [
            ([[0x30, 3, 1, 2, 3]], cut), ([Array(certificate.dropLast())], cut),
            ([certificate, [0x30, 9]], cut), ([certificate + [0, 0]], "cert length mismatch"),
        ] {
            let failure = try await failure([ScriptedTLS13.certificate(chain)])
            #expect(failure?.reasons == [.malformedCertificate])
            #expect(
                failure?.cause == "the server's chain: a certificate can't be read (\(flaw))")
        }
    }

    @Test func `a certificate that can be read is judged`() async throws {
        let other = try TestPKI().server.certificateDER
        let failure = try await failure([ScriptedTLS13.certificate([other])])
        #expect(failure?.reasons == [.incompleteChain, .pinMismatch])
    }

    @Test(arguments: [
        (
            [8, 4],
            "its signature is by an algorithm that the key of its certificate does not have, or that it was not offered"
        ),
        ([4, 3], "its signature does not prove that it holds the key of its certificate"),
    ])
    func `an impostor is told, whatever kind of key it has`(
        algorithm: [UInt8], flaw: String
    ) async throws {
        let failure = try await failure([
            ScriptedTLS13.certificate([pki.server.certificateDER]), ScriptedTLS13.proof(algorithm),
        ])
        #expect(failure?.reasons == [.badSignature])
        #expect(failure?.cause == "the server is not who its certificate names: \(flaw)")
    }
}
