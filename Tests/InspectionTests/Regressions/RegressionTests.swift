// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Inspection
import Support
import Testing

/// Each regression staged before and after: a gate is green on the one and catches the other, and nothing else.
@Suite(
    .enabled(
        if: RequiredTool.openssl.isExpected && RequiredTool.nginx.isExpected
            && RequiredTool.python.isExpected), .serialized, .timeLimit(.minutes(5)))
struct RegressionTests {
    @Test(arguments: Regression.allCases)
    func `each is caught by its findings, and a server without it is green`(
        _ regression: Regression
    ) async throws {
        let shared = try Regression.Shared()
        let folder = try TemporaryFolder()
        let place = folder.url.appending(path: "baseline.yaml").path
        let before = try await regression.stage(shared, isRegressed: false)
            .servers(baseline: place)
        #expect(RegressionTests.troubles(before) == [])
        let after = try await regression.stage(shared, isRegressed: true)
            .servers(baseline: place)
        let broken = after.flatMap(\.findings).filter { $0.verdict == .broken }.map(\.id)
        #expect(broken == regression.findings, "\(RegressionTests.troubles(after))")
    }

    private static func troubles(_ servers: [InspectedServer]) -> [String] {
        servers.flatMap(\.findings).filter { $0.verdict != .holds }.map {
            "\($0.id) \($0.verdict): \($0.details.joined(separator: "; "))"
        }
    }
}
