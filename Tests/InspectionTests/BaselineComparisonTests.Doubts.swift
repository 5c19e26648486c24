// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Testing

@testable import Inspection

extension BaselineComparisonTests {
    @Test(arguments: [
        // What was accepted as not known, and what is now.
        ("{ couldNotTell: true }", "{ couldNotTell: the server reset the connection }", []),
        (
            "{ couldNotTell: true }", "null",
            ["different: tls.strictTransportSecurity: could not tell, now none"]
        ),
        (
            "null", "{ couldNotTell: the server reset the connection }",
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
                with: "strictTransportSecurity: \(value)")
        }
        let comparison = BaselineComparison(
            try Self.value(text(recorded)), with: try Self.current(text(current)))
        #expect(comparison.differences.map(\.text) == lines)
    }

    @Test(arguments: [
        ("[X25519]", "[X25519, { couldNotTell: it hung }]"),
        ("[X25519, P-256]", "[X25519, { couldNotTell: it hung }]"),
        ("[X25519, { couldNotTell: it hung }]", "[X25519, P-256]"),
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

    @Test(arguments: [
        (
            "secureRenegotiation", "false",
            "weaker: tls.secureRenegotiation: none, now false; clients of OpenSSL 3 no longer connect"
        ),
        ("compression", "true", "weaker: tls.compression: none, now true"),
        ("compression", "false", "different: tls.compression: could not tell, now false"),
        (
            "clientCertificate", "false",
            "different: tls.clientCertificate: could not tell, now false"
        ),
    ])
    func `whoever accepted not to know has not accepted the worst`(
        name: String, current: String, line: String
    ) throws {
        func text(_ value: String) -> String {
            Self.recorded.replacing("  clientCertificate: false\n", with: "")
                .replacing("tls:\n", with: "tls:\n  \(name): \(value)\n")
        }
        let comparison = BaselineComparison(
            try Self.value(text("{ couldNotTell: true }")),
            with: try Self.current(text(current)))
        #expect(comparison.differences.map(\.text) == [line])
    }

    /// A server writes its certificates, and what they say is nobody's doubt.
    @Test func `words of a server are never taken for a doubt`() throws {
        let said = "CN=could not tell"
        func text(_ surplus: String) -> String {
            Self.recorded.replacing("surplus: []", with: "surplus: [\(surplus)]")
        }
        let added = BaselineComparison(
            try Self.value(text("")), with: try Self.current(text("'could not tell: \(said)'")))
        #expect(
            added.differences.map(\.text) == [
                "weaker: certificates.ECDSA.surplus: could not tell: \(said) is new"
            ])
        let same = BaselineComparison(
            try Self.value(text("'could not tell: \(said)'")),
            with: try Self.current(text("'could not tell: \(said)'")))
        #expect(same.differences == [])
    }

    @Test(arguments: [
        ("stapledOCSP: null", "stapledOCSP: could not tell"),
        ("groups: [X25519]", "groups: [X25519, could not tell]"),
    ])
    func `the form that doubts had before is refused with the one they have`(
        old: String, new: String
    ) throws {
        let text = Self.recorded.replacing(old, with: new)
        #expect(text != Self.recorded)
        let error = #expect(throws: Diagnostic.self) { try Self.value(text) }
        #expect(
            error?.message
                == "found 'could not tell' as text, which a server's own words may be as well")
        #expect(
            error?.help
                == "write { couldNotTell: true }, or let --write-baseline write the file anew")
        _ = try Self.value(
            text.replacing("could not tell", with: "{ couldNotTell: true }"))
        // A certificate may be for any name.
        _ = try Self.value(
            Self.recorded.replacing("names: [a.test]", with: "names: [could not tell]"))
    }
}
