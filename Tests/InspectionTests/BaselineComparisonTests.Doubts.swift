// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Testing

@testable import Inspection

extension BaselineComparisonTests {
    @Test(arguments: [
        // What was accepted as not known, and what is now.
        ("could not tell", "could not tell: the server reset the connection", []),
        (
            "could not tell", "null",
            ["different: tls.strictTransportSecurity: 'could not tell', now none"]
        ),
        (
            "null", "could not tell: the server reset the connection",
            [
                "could not tell: tls.strictTransportSecurity: could not tell: the server reset the connection"
            ]
        ),
    ])
    func `a doubt that was recorded by its name is none`(
        recorded: String, current: String, lines: [String]
    ) throws {
        func text(_ value: String) -> String {
            Self.recorded.replacing(
                "strictTransportSecurity: null",
                with: "strictTransportSecurity: \(value == "null" ? value : "'\(value)'")")
        }
        let comparison = BaselineComparison(
            try Self.value(text(recorded)), with: try Self.current(text(current)))
        #expect(comparison.differences.map(\.text) == lines)
    }

    @Test(arguments: [
        ("[X25519]", "[X25519, 'could not tell: it hung']"),
        ("[X25519, P-256]", "[X25519, 'could not tell: it hung']"),
        ("[X25519, 'could not tell: it hung']", "[X25519, P-256]"),
    ])
    func `nothing is missing from a list that could not be told`(
        recorded: String, current: String
    ) throws {
        let comparison = BaselineComparison(
            try Self.value(
                Self.recorded.replacing("groups: [X25519]", with: "groups: \(recorded)")),
            with: try Self.current(
                Self.recorded.replacing("groups: [X25519]", with: "groups: \(current)")))
        #expect(
            comparison.differences.map(\.text) == [
                "could not tell: protocol.TLS 1.3.groups: could not tell: it hung"
            ])
    }
}
