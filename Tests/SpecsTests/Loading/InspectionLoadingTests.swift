// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct InspectionLoadingTests {
    private func complaints(_ item: String) throws -> [String] {
        try LoadedFolder([
            "c.yaml": "collection: C\nrequests:\n  - { \(item) }\n", "a.pem": "a",
        ])
        .loaded.errors.map { error in
            // Without the folder that is another each time.
            Written.line(error).replacing(/\'[^']*\/pinion-[0-9A-F-]{36}\//, with: "'")
        }
    }

    @Test func `each key of expect is a check, in the file's order`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            requests:
              - inspect: https://h.test
                addresses: all
                timeout: 3s
                expect:
                  protocols: [1.2, 1.3]
                  ats: { "TLSv1.2 with PFS disabled": pass }
                  profile: { protocols: [1.3], keys: ECDSA, maximumLifetime: 90d }
                  certificate: pass
                  cipherSuites: { none: { matches: RC4 } }
                  baseline: b.yaml
                  clients:
                    - { policy: system }
                    - { okHttp: { h.test: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=] } }
                    - { okHttp: { h.test: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=] } }
                    - { infoPlist: ./Info.plist }
                waive:
                  - { finding: a.b, owner: o, reason: r, until: 2027-01-31 }
              - { name: bare, inspect: "https://h.test:8443" }
            """,
            "b.yaml": InspectionExamples.baseline,
            "Info.plist": "<plist version='1.0'><dict/></plist>",
        ])
        #expect(folder.errors == "")
        let names = folder.loaded.collections.flatMap(\.requests).map { item -> [String] in
            guard case .inspection(let spec) = item.kind else { return [] }
            return spec.checks.map(\.name)
        }
        #expect(
            names == [
                [
                    "protocols", "ats", "profile", "certificate", "cipherSuites", "baseline",
                    "client.system", "client.okHttp", "client.okHttp (2)", "client../Info.plist",
                ], ["standard"],
            ])
        #expect(
            folder.loaded.collections.flatMap(\.requests).map(\.name) == ["inspect /", "bare"])
    }

    @Test(arguments: [
        ("inspect: 'https://h.test', expect: { ats: all, profile: mozillaModern }", nil),
        (
            "inspect: 'http://h.test'",
            "3:16-30 found the scheme 'http', expected https: there is no TLS to look at"
        ),
        ("inspect: h.test", "3:16-21 found a target without a host, expected a URL or a 'baseURL'"),
        (
            "inspect: 'https://h.test', GET: /x",
            "3:34-36 unknown key 'GET' in an inspection"
        ),
        (
            "GET: 'https://h.test/', expect: { ats: pass }",
            "3:41-43 unknown key 'ats' in an expectation"
        ),
        (
            "inspect: 'https://h.test', expect: {}",
            "3:34-39 found an empty map, expected what must hold"
        ),
        (
            "inspect: 'https://h.test', expect: { status: 200 }",
            "3:44-49 unknown key 'status' in an inspection's 'expect' | known are ats, profile, protocols, cipherSuites, certificate, baseline, clients"
        ),
        (
            "inspect: 'https://h.test', expect: { ats: fail }",
            "3:49-52 found the string 'fail', expected 'pass' or 'all' or a map"
        ),
        (
            "inspect: 'https://h.test', expect: { ats: { TLSv1.4: pass } }",
            "3:51-57 no configuration of App Transport Security is named 'TLSv1.4' | did you mean 'TLSv1.3'?"
        ),
        (
            "inspect: 'https://h.test', expect: { ats: { TLSv1.3: fail } }",
            "3:60-63 found the string 'fail', expected 'pass'"
        ),
        (
            "inspect: 'https://h.test', expect: { profile: mozillaModerm }",
            "3:53-65 no profile is named 'mozillaModerm' | did you mean 'mozillaModern'?"
        ),
        (
            "inspect: 'https://h.test', expect: { profile: { protocol: [1.3] } }",
            "3:55-62 unknown key 'protocol' in a profile | did you mean 'protocols'?"
        ),
        (
            "inspect: 'https://h.test', expect: { baseline: b.yaml }",
            "3:54-59 found no file 'b.yaml' | did you mean 'c.yaml'?"
        ),
        ("inspect: 'https://h.test', expect: { baseline: '{{b}}.yaml' }, forEach: [{ b: 1 }]", nil),
        ("inspect: 'https://h.test', expect: { clients: { policy: system } }", nil),
        (
            "inspect: 'https://h.test', expect: { clients: [] }",
            "3:53-54 found an empty list, expected one client or more"
        ),
        (
            "inspect: 'https://h.test', expect: { clients: [{}] }",
            "3:54-55 found no client, expected 'policy', 'infoPlist', 'networkSecurityConfig', 'okHttp' or 'trustKit'"
        ),
        (
            "inspect: 'https://h.test', expect: { clients: [{ policy: system, okHttp: {} }] }",
            "3:72-77 found 'okHttp' beside 'policy', expected one client"
        ),
        (
            "inspect: 'https://h.test', expect: { clients: [{ policy: sistem }] }",
            "3:64-69 no policy is named 'sistem' | did you mean 'system'?"
        ),
        (
            "inspect: 'https://h.test', expect: { clients: [{ infoPlist: i.plist }] }",
            "3:67-73 found no file 'i.plist'"
        ),
        (
            "evaluate: a.pem, expect: { clients: [{ policy: system }] }",
            "3:7-14 found 'evaluate' without 'host' | 'host' is the name whose chain it is"
        ),
        (
            "evaluate: n.pem, host: h.test, expect: { clients: [{ policy: system }] }",
            "3:17-21 found no file 'n.pem' | did you mean 'a.pem'?"
        ),
        (
            "evaluate: a.pem, host: h.test, expect: { clients: [{ policy: system }], tls: {} }",
            "3:79-81 unknown key 'tls' in the 'expect' of an evaluation by clients | known are clients"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, owner: o }]",
            "3:44-50 found a waiver without 'reason' and 'until' | it says of what, who sees to it, why, and until when"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, owner: o, reason: r, until: soon }]",
            "3:84-87 found the string 'soon', expected a date such as 2027-01-31"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, owner: ' ', reason: r, until: 2027-01-31 }]",
            "3:63-65 found an empty 'owner', expected who sees to it"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, owner: o, reason: '', until: 2027-01-31 }]",
            "3:74-75 found an empty 'reason', expected why it is forgiven"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, host: H.test, owner: o, reason: r, until: 2027-01-31 }]",
            nil
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, host: '*', owner: o, reason: r, until: 2027-01-31 }]",
            "3:62-64 found the host '*', expected a name without a port or a pattern | without 'host' it is of every host"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, host: 'h.test:1', owner: o, reason: r, until: 2027-01-31 }]",
            "3:62-71 found the host 'h.test:1', expected a name without a port or a pattern | without 'host' it is of every host"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, host: g.test, owner: o, reason: r, until: 2027-01-31 }]",
            "3:62-67 found the host 'g.test', which is not the one that is inspected, 'h.test'"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, owner: o, reason: r, until: 2027-01-31 }, { finding: a, host: h.test, owner: p, reason: r, until: 2027-02-28 }]",
            "3:100-106 'a' is waived on line 3 already"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, owner: o, reason: r, until: 2027-01-31 }, { finding: b, owner: p, reason: r, until: 2027-02-28 }]",
            nil
        ),
        ("inspect: 'https://{{hots}}'", "3:27-30 undefined name 'hots'"),
    ])
    func `what makes no sense of an inspection is told when it is loaded`(
        _ item: String, _ line: String?
    ) throws {
        let found = try complaints(item)
        #expect(found == (line.map { [$0] } ?? []))
    }

    @Test(arguments: [
        (
            "elsewhere",
            "'elsewhere' lists other.test, not h.test, so that no request there goes under it"
        ),
        ("here", nil), ("everywhere", nil),
    ])
    func `a client of a policy goes where the policy does`(
        policy: String, message: String?
    ) throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            policies:
              elsewhere: { hosts: [other.test] }
              here: { hosts: ["*.test"] }
              everywhere: { minimumTLSVersion: "1.3" }
            requests:
              - { inspect: "https://h.test", expect: { clients: [{ policy: \(policy) }] } }
            """
        ])
        #expect(folder.loaded.errors.map(\.message) == [message].compactMap(\.self))
    }

    @Test func `a waiver for years is warned of`() throws {
        func warnings(_ day: String) throws -> [String] {
            try LoadedFolder([
                "c.yaml":
                    "collection: C\nrequests:\n  - { inspect: 'https://h.test', waive: [{ finding: a, owner: o, reason: r, until: \(day) }] }\n"
            ]).loaded.warnings.map(\.message)
        }
        #expect(
            try warnings("9999-12-31") == [
                "found a waiver until 9999-12-31, which is more than two years ahead"
            ])
        #expect(try warnings("2027-01-31") == [])
    }

    @Test(arguments: [("https://g.test", 1), ("https://h.test", 0)])
    func `a baseline is of one server`(other: String, count: Int) throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            requests:
              - { name: a, inspect: "https://h.test", expect: { baseline: b.yaml } }
              - { name: b, inspect: "\(other)", expect: { baseline: ./b.yaml } }
            """,
            "b.yaml": InspectionExamples.baseline,
        ])
        #expect(
            folder.loaded.errors.map(Written.line)
                == Array(
                    repeating:
                        "4:63-70 found the baseline './b.yaml' of 'https://h.test' for 'https://g.test' too | each server has a file of its own",
                    count: count))
    }

    @Test func `a file that is no baseline is told, and so is a key that one lacks`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            requests:
              - { name: a, inspect: "https://h.test", expect: { baseline: c.yaml } }
              - { name: b, inspect: "https://h.test", expect: { baseline: list.yaml } }
              - { name: c, inspect: "https://h.test", expect: { baseline: merged.yaml } }
            """,
            "list.yaml": "- 1\n", "merged.yaml": "certificates: {}\nprotocol: {}\ntls: {}\n",
        ])
        #expect(
            folder.loaded.errors.map(\.message) == [
                "found no baseline: it has no map 'certificates'",
                "found no baseline, expected a map",
                "found no baseline: its 'certificates' does not say 'RSA'",
            ])
    }
}
