// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Testing

/// What a check comes to by what was found of one address or two.
struct InspectionVerdictTests {
    private static func server(
        _ findings: [Finding], at address: String? = "127.0.0.1:443", protocols: [String]? = nil
    ) -> InspectedServer {
        var server = InspectedServer(
            origin: "https://h.test", address: address, findings: findings, duration: 0)
        server.hasLists = protocols != nil
        server.protocols = protocols ?? []
        return server
    }

    private static func finding(_ id: String, _ verdict: Finding.Verdict) -> Finding {
        Finding(
            id: id, title: id, verdict: verdict,
            summary: verdict == .holds ? "" : "it \(verdict.rawValue)")
    }

    /// Each broken, doubtful and told thing a line.
    private func lines(
        _ expectation: String, _ servers: [InspectedServer], addresses: String = "first",
        waive: String = "[]"
    ) throws -> [String] {
        let folder = try LoadedFolder(
            "collection: C\nrequests:\n  - { inspect: 'https://h.test', addresses: \(addresses), \(expectation)waive: \(waive) }\n"
        )
        let item = try #require(folder.loaded.collections.first?.requests.first, "\(folder.errors)")
        guard case .inspection(let spec) = item.kind else { return [] }
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let verdict = spec.verdict(
            on: try #require(spec.checks.first), of: servers, host: "h.test", at: now,
            in: Scope(variables: [:], seed: 1, itemID: "", now: now),
            redactor: Redactor(secrets: []))
        return verdict.mismatches.map { "broken: \($0.subject): \($0.message)" }
            + verdict.doubts.map { "doubt: \($0)" } + verdict.warnings.map { "warning: \($0)" }
            + verdict.findings.flatMap(\.findings).map { "told: \($0.id) \($0.verdict)" }
    }

    private let waiver = "[{ finding: baseline, owner: o, reason: r, until: 2027-12-31 }]"
    private let profile = "expect: { profile: mozillaModern }, "

    @Test func `a waiver forgives what could not be told as well`() throws {
        let names = "[{ finding: profile.keys, owner: o, reason: r, until: 2027-12-31 }]"
        let doubtful = [Self.server([Self.finding("profile.keys", .couldNotTell)])]
        #expect(
            try lines(profile, doubtful, waive: names) == [
                "warning: profile.keys, of which it could not be told whether it holds, is waived until 2027-12-31 by o: r",
                "told: profile.keys notAsked",
            ])
        #expect(
            try lines(profile, doubtful) == [
                "doubt: could not tell whether profile.keys holds: it couldNotTell",
                "told: profile.keys couldNotTell",
            ])
        let unreached = [Self.server([Self.finding("server.reachable", .couldNotTell)])]
        #expect(
            try lines(
                profile, unreached, waive: names.replacing("profile.keys", with: "server.reachable")
            ) == ["doubt: it couldNotTell", "told: server.reachable couldNotTell"])
    }

    @Test func `of several addresses each is named, and a waiver that one needs is needed`() throws
    {
        let names = "[{ finding: profile.keys, owner: o, reason: r, until: 2027-12-31 }]"
        let servers = [
            Self.server([Self.finding("profile.keys", .holds)], at: "127.0.0.1:443"),
            Self.server([Self.finding("profile.keys", .broken)], at: "127.0.0.2:443"),
        ]
        #expect(
            try lines(profile, servers, addresses: "all") == [
                "broken: profile.keys: 127.0.0.2:443: it broken", "told: profile.keys holds",
                "told: profile.keys broken",
            ])
        #expect(
            try lines(profile, servers, addresses: "all", waive: names) == [
                "warning: 127.0.0.2:443: profile.keys is waived until 2027-12-31 by o: r",
                "told: profile.keys holds", "told: profile.keys notAsked",
            ])
        #expect(
            try lines(profile, [servers[0]], waive: names) == [
                "warning: 'profile.keys' holds, so that nothing needs its waiver (line 3)",
                "told: profile.keys holds",
            ])
    }

    @Test func `a check of which nothing was found out does not hold`() throws {
        let other = [Self.server([Self.finding("cipher.broken", .holds)])]
        #expect(
            try lines(profile, other) == ["doubt: nothing was found out of what 'profile' asks"])
        #expect(
            try lines("expect: { protocols: [1.2] }, ", other) == [
                "doubt: nothing was found out of what 'protocols' asks"
            ])
    }

    @Test func `without 'expect' it is asked what no client goes without`() throws {
        var standard = Self.finding("some.thing", .broken)
        standard.isStandard = true
        let found = [Self.server([standard, Self.finding("protocol.else", .broken)])]
        #expect(
            try lines("", found) == [
                "broken: some.thing: it broken", "told: some.thing broken",
            ])
    }

    @Test func `versions without quotes miss what is missing, and nothing else`() throws {
        let found = [Self.server([], protocols: ["1.2"])]
        #expect(
            try lines("expect: { protocols: [1.2] }, ", found) == ["told: protocols holds"])
        #expect(
            try lines("expect: { protocols: [1.2, 1.3] }, ", found) == [
                "broken: protocols: expected [1.2,1.3], got [1.2]",
                "told: protocols broken",
            ])
    }
}
