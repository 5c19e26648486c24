// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct EvaluationLoadingTests {
    private func complaints(_ item: String) throws -> [String] {
        try LoadedFolder([
            "c.yaml": "collection: C\nrequests:\n  - { \(item) }\n", "a.pem": "a",
        ]).loaded.errors.map(Written.line)
    }

    @Test func `a chain that is not there is told when it is loaded`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            requests:
              - { evaluate: b.pem, host: h.test }
            """, "a.pem": "a",
        ])
        #expect(
            folder.errors == """
                c.yaml:3:17: error: found no file 'b.pem'
                   |
                 3 |   - { evaluate: b.pem, host: h.test }
                   |                 ^^^^^ did you mean 'a.pem'?

                """)
    }

    @Test func `a retry that its defaults have is none of its business`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            defaults: { retry: { times: 3, until: { json: { $.a: "{{later}}" } } } }
            requests:
              - { name: a, GET: "https://h.test/", capture: { later: { json: $.b } } }
              - { name: b, evaluate: a.pem, host: h.test }
            """, "a.pem": "a",
        ])
        #expect(folder.errors == "")
        let needs = folder.loaded.plan.collections.flatMap(\.requests).map(\.needs.isEmpty)
        #expect(needs == [true, true])
    }

    @Test(arguments: [
        ("evaluate: a.pem, host: h.test", nil),
        (
            "evaluate: a.pem",
            "3:7-14 found 'evaluate' without 'host' | 'host' is the name whose chain it is"
        ),
        ("GET: 'https://h.test/', host: h.test", "3:31-34 found 'host' without 'evaluate'"),
        (
            "evaluate: a.pem, host: '::1'",
            "3:30-34 found '::1', expected a host's name | an IPv6 address has brackets: '[::1]'"
        ),
        (
            "evaluate: a.pem, host: 'mün.test'",
            "3:30-39 found the host 'mün.test', expected its form in ASCII, which begins with 'xn--'"
        ),
        ("evaluate: a.pem, host: 'h.test/x'", "3:30-39 found 'h.test/x', expected a host's name"),
        (
            "evaluate: a.pem, host: 'https://h.test'",
            "3:30-45 found 'https://h.test', expected a host's name"
        ),
        (
            "evaluate: a.pem, host: h.test, retry: 3",
            "3:38-42 found 'retry' beside 'evaluate', which asks no server"
        ),
        (
            "evaluate: a.pem, host: h.test, GET: /x",
            "3:38-40 found 'GET' beside 'evaluate', which asks no server"
        ),
        (
            "evaluate: a.pem, handshake: 'https://h.test'",
            "3:7-14 found 'evaluate' beside 'handshake', which sends no request"
        ),
        (
            "evaluate: a.pem, host: h.test, expect: { time: { lt: 1s } }",
            "3:48-51 found 'time' of an evaluation, which gives no answer | expected 'tls' or 'refused'"
        ),
        (
            "handshake: 'https://h.test', expect: { status: 200 }",
            "3:46-51 found 'status' of a handshake, which gives no answer | expected 'tls', 'refused' or 'time'"
        ),
        (
            "evaluate: a.pem, host: h.test, clients: []",
            "3:38-44 unknown key 'clients' in a request"
        ),
    ])
    func `what makes no sense of a saved chain is told when it is loaded`(
        _ item: String, _ line: String?
    ) throws {
        let found = try complaints(item)
        #expect(found == (line.map { [$0] } ?? []))
    }
}
