// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Inspection
import Support
import Testing
import Transport
import Trust

/// A server that OpenSSL 3 makes no handshake with shows its chain all the same, in the clear.
@Suite(
    .enabled(if: RequiredTool.openssl.isExpected && RequiredTool.python.isExpected),
    .timeLimit(.minutes(1)))
struct PlainChainTests {
    private static let cause = "the TLS handshake failed: unsafe legacy renegotiation disabled"

    @Test func `a chain that came in the clear is judged, and its key is in doubt`() async throws {
        let shared = try Regression.Shared()
        let stage = try await Regression.unpatchedLibrary.stage(shared, isRegressed: true)
        let folder = try TemporaryFolder()
        let servers = try await stage.servers(
            baseline: folder.url.appending(path: "baseline.yaml").path)
        let findings = servers.flatMap(\.findings)
        #expect(
            findings.filter { $0.id.hasPrefix("certificate.") && $0.verdict != .holds }.map {
                "\($0.id) \($0.verdict): \($0.details.joined(separator: "; "))"
            } == [
                "certificate.trusted couldNotTell: could not tell whether the server holds the key of its chain of ECDSA: \(Self.cause)"
            ])
        #expect(
            findings.filter { $0.id == "renegotiation.secure" }.map(\.details) == [
                [
                    "TLS 1.2 has no secure renegotiation (RFC 5746), without which OpenSSL 3 does not connect"
                ]
            ])
    }

    @Test func `what Apple's clients would do with it could not be told`() async throws {
        let shared = try Regression.Shared()
        let stage = try await Regression.unpatchedLibrary.stage(shared, isRegressed: true)
        let transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()),
            loops: try PinnedTransport.loops())
        let matrix = try await ATSInspection(
            Endpoint(scheme: .https, host: "localhost", port: stage.port), over: transport,
            trusting: Stage.policy("gate", trusting: stage.anchors)
        ).matrix()
        await transport.close()
        let doubt = ATSMatrix.Result.couldNotTell(
            cause:
                "the server has no secure renegotiation (RFC 5746), without which OpenSSL 3 does not connect; Apple's clients may"
        )
        #expect(matrix.result(of: .standard) == doubt)
        #expect(matrix.need == .couldNotTell)
    }
}
