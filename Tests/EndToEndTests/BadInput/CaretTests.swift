// SPDX-License-Identifier: Apache-2.0

import Testing

/// Lines that are hard to point at: the carets stand under what is wrong all the same.
struct CaretTests {
    struct Line: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let errors: String
    }

    private static let long = String(repeating: "a", count: 500_000)
    private static let shown = String(repeating: "a", count: 37)

    static let lines = [
        Line(
            testDescription: "tabs",
            text: "collection: C\nrequests:\n  - { GET: \"http://h/\",\texpect: {\tjsno: 1 } }\n",
            errors: """
                a.yaml:3:35: error: unknown key 'jsno' in an expectation
                   |
                 3 |   - { GET: "http://h/",\texpect: {\tjsno: 1 } }
                   |                        \t         \t^^^^ did you mean 'json'?

                """),
        Line(
            testDescription: "wide and combining characters",
            text: """
                collection: C
                requests:
                  - GET: http://h/
                    headers: { A: 名前, B: e\u{301}, C: 🐈, D: "{{nope}}" }

                """,
            errors: """
                a.yaml:4:42: error: undefined name 'nope'
                   |
                 4 |     headers: { A: 名前, B: e\u{301}, C: 🐈, D: "{{nope}}" }
                   |                                            ^^^^

                """),
        Line(
            testDescription: "a wide key",
            text: "collection: C\nrequests:\n  - GET: http://h/\n    headers: { \"名前\": a }\n",
            errors: """
                a.yaml:4:16: error: found the header name '名前', expected a token such as Accept
                   |
                 4 |     headers: { "名前": a }
                   |                ^^^^^^

                """),
        Line(
            testDescription: "CRLF",
            text: "collection: C\r\nrequests:\r\n  - GET: http://h/\r\n    hedaers: { A: b }\r\n",
            errors: """
                a.yaml:4:5: error: unknown key 'hedaers' in a request
                   |
                 4 |     hedaers: { A: b }
                   |     ^^^^^^^ did you mean 'headers'?

                """),
        Line(
            testDescription: "a line of a megabyte",
            text:
                "collection: C\nrequests:\n  - POST: http://h/\n    text: \"\(long){{ nope }}\(long)\"\n",
            errors: """
                a.yaml:4:500015: error: undefined name 'nope'
                   |
                 4 | …\(shown){{ nope }}\(String(repeating: "a", count: 52))…
                   |                                          ^^^^

                """),
        Line(
            testDescription: "the end of a line of a megabyte",
            text:
                #"{"collection": "C", "requests": [{"POST": "http://h/", "text": "\#(long)\#(long)", "jsno": 3}]}"#,
            errors: """
                a.yaml:1:1000068: error: unknown key 'jsno' in a request
                   |
                 1 | …\(shown)", "jsno": 3}]}
                   |                                          ^^^^^^ did you mean 'json'?

                """),
    ]

    @Test(arguments: lines)
    func `a mistake is pointed at where it is`(line: Line) async throws {
        let workspace = try Workspace(["a.yaml": line.text])
        let outcome = try await BuiltTool.run(["check", "a.yaml"], in: workspace)
        #expect(outcome.errors == line.errors)
        #expect(outcome.status == 3)
    }
}
