// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct InspectionLoadingTests {
    private func complaints(_ item: String) throws -> [String] {
        try LoadedFolder(["c.yaml": "collection: C\nrequests:\n  - { \(item) }\n"])
            .loaded.errors.map(Written.line)
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
                waive:
                  - { finding: a.b, owner: o, reason: r, until: 2027-01-31 }
              - { name: bare, inspect: "https://h.test:8443" }
            """
        ])
        #expect(folder.errors == "")
        let names = folder.loaded.collections.flatMap(\.requests).map { item -> [String] in
            guard case .inspection(let spec) = item.kind else { return [] }
            return spec.checks.map(\.name)
        }
        #expect(
            names == [
                ["protocols", "ats", "profile", "certificate", "cipherSuites"], ["standard"],
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
            "3:44-49 unknown key 'status' in an inspection's 'expect' | known are ats, profile, protocols, cipherSuites, certificate"
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
            "3:44-51 'baseline' is part of the format, but not built yet"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, owner: o }]",
            "3:44-50 found a waiver without 'reason' and 'until' | it says of what, who sees to it, why, and until when"
        ),
        (
            "inspect: 'https://h.test', waive: [{ finding: a, owner: o, reason: r, until: soon }]",
            "3:84-87 found the string 'soon', expected a date such as 2027-01-31"
        ),
        ("inspect: 'https://{{hots}}'", "3:27-30 undefined name 'hots'"),
    ])
    func `what makes no sense of an inspection is told when it is loaded`(
        _ item: String, _ line: String?
    ) throws {
        let found = try complaints(item)
        #expect(found == (line.map { [$0] } ?? []))
    }
}
