// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct YAMLWarningTests {
    private func warnings(_ text: String, mode: YAMLReader.Mode = .collection) throws -> String {
        DiagnosticText().drawn(try YAMLReader.reading(of: file(text), mode: mode).warnings)
    }

    @Test func `warns of a hash that cuts off a value outside quotes`() throws {
        #expect(
            try warnings("a: 1 # fine\ntitle: Issue #12\n") == """
                a.yaml:2:14: warning: '#12' is a comment and no part of the value
                   |
                 2 | title: Issue #12
                   |              ^^^ write
                   | title: "Issue #12"

                """)
    }

    @Test func `warns of an entity tag whose quotes are YAML's`() throws {
        #expect(
            try warnings("headers:\n  if-match: \"abc\"\n") == """
                a.yaml:2:13: warning: the quotes are YAML's and are not sent: the entity tag would go out as \
                'abc'
                   |
                 2 |   if-match: "abc"
                   |             ^^^^^ write
                   |   if-match: '"abc"'

                """)
        #expect(
            try warnings("If-None-Match: [ W/\"a\", 'b' ]") == """
                a.yaml:1:25: warning: the quotes are YAML's and are not sent: the entity tag would go out as 'b'
                   |
                 1 | If-None-Match: [ W/"a", 'b' ]
                   |                         ^^^ write
                   | If-None-Match: [ W/"a", '"b"' ]

                """)
    }

    @Test(arguments: [
        "title: Issue # 12", "title: 'Issue #12'", "title: \"Issue\" #12", "a: 1 ## heading",
        "a#b: c",
        "If-Match: '\"abc\"'", "If-Match: '*'", "If-Match: \"{{tag}}\"", "ETag: W/\"abc\"",
        "X-Match: \"abc\"",
        "If-Range: \"Wed, 21 Oct 2015 07:28:00 GMT\"",
    ])
    func `does not warn of what is meant`(text: String) throws {
        #expect(try warnings(text) == "")
    }

    @Test func `does not warn of data`() throws {
        #expect(try warnings("title: Issue #12\nIf-Match: \"abc\"", mode: .data) == "")
    }
}
