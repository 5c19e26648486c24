// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The ids that a waiver may name.
@Suite(.timeLimit(.minutes(1)))
struct FindingListTests {
    @Test func `every finding is listed by its id, with what holds where it is green`() async throws
    {
        let outcome = try await BuiltTool.run(["list", "--findings"], in: Workspace())
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(outcome.status == 0)
        #expect(lines.first == "server.reachable               the server answers")
        #expect(lines.last == "client.NAME, of each that an item's 'clients' lists")
        let ids = lines.dropLast().map { String($0.prefix { $0 != " " }) }
        #expect(Set(ids).count == ids.count)
        #expect(
            ids.filter { !$0.hasPrefix("ats.") } == [
                "server.reachable", "protocol.broken", "protocol.current", "cipher.broken",
                "keyExchange.broken", "renegotiation.secure", "certificate.trusted",
                "certificate.order", "certificate.complete", "certificate.surplus",
                "certificate.expired", "certificate.key", "certificate.signature",
                "certificate.lifetime",
                "certificate.remaining", "certificate.names", "certificate.staple", "protocols",
                "cipherSuites", "profile.protocols", "profile.cipherSuites", "profile.groups",
                "profile.keys", "profile.signatures", "profile.keySize", "profile.masterSecret",
                "profile.certificateLifetime", "profile.strictTransport", "baseline",
                "addresses.same",
            ])
        let json = try await BuiltTool.run(
            ["list", "--findings", "--format", "json"], in: Workspace())
        #expect(
            json.output.hasPrefix(
                """
                [
                  {
                    "id": "server.reachable",
                    "title": "the server answers"
                  },
                """))
    }

    @Test func `a list of findings is of no collection`() async throws {
        let outcome = try await BuiltTool.run(["list", "a.yaml", "--findings"], in: Workspace())
        #expect(
            outcome.errors
                == "pinion: '--findings' is of every inspection: it goes with neither a path nor 'dot'\n"
        )
        #expect(outcome.status == 2)
    }

    @Test(arguments: [
        ("certificate.lifetime", nil), ("client.system", nil),
        (
            "certificate.lifetme",
            "no finding has the id 'certificate.lifetme' | did you mean 'certificate.lifetime'?"
        ),
        (
            "client.sistem",
            "no finding has the id 'client.sistem' | did you mean 'client.system'?"
        ),
        (
            "profile.keys",
            "warning: nothing here asks for 'profile.keys', so that its waiver does nothing | "
        ),
        (
            "server.reachable",
            "'server.reachable' can't be waived | of a server that does not answer nothing is known that could be forgiven"
        ),
        ("x", "no finding has the id 'x' | 'pinion list --findings' tells them"),
    ])
    func `a waiver names a finding that there is`(id: String, complaint: String?) async throws {
        // For years it would be warned of.
        let day = Date(timeIntervalSinceNow: 300 * 86_400).formatted(.iso8601).prefix(10)
        let workspace = try Workspace([
            "a.yaml": """
            collection: A
            requests:
              - inspect: https://h.test
                expect: { clients: { policy: system }, certificate: pass }
                waive:
                  - { finding: \(id), owner: o, reason: r, until: \(day) }

            """
        ])
        let outcome = try await BuiltTool.run(["check", "a.yaml"], in: workspace)
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        let found = lines.first.map { first in
            first.components(separatedBy: first.contains("warning") ? ":6:20: " : "error: ").last
                .map {
                    message in
                    message + " | "
                        + (lines.last.map { $0.drop { $0 != "^" }.drop { $0 == "^" || $0 == " " } }
                            ?? "")
                } ?? ""
        }
        #expect(found == complaint)
        #expect(
            outcome.status == (complaint == nil || complaint?.hasPrefix("warning") == true ? 0 : 3))
    }
}
