// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct SplicedQueryTests {
    private static let texts = [
        "O'Brien", "x' || @ == 'x", "say \"hi\"", "\\", "a\nb", "it's \"both\"", "x", "]]",
    ]

    private func judged(_ value: String, json: String = "[]") -> Judged {
        var judged = Judged(body: json)
        judged.variables = ["v": ScopedValue(.string(value))]
        return judged
    }

    @Test(arguments: texts)
    func `a value in a literal of JSONPath is that text and no more`(_ value: String) throws {
        let array = Value.array([.string(value), .string("other")]).json
        for quote in ["'", "\""] {
            let query = Value.string("$[?@ == \(quote){{v}}\(quote)]").json
            #expect(
                try judged(value, json: array).lines("json: { \(query): { length: 1 } }") == [])
            let around = Value.string("$[?@ == \(quote)-{{v}}-\(quote)]").json
            let wrapped = Value.array([.string("-\(value)-"), .string(value)]).json
            #expect(
                try judged(value, json: wrapped).lines("json: { \(around): { length: 1 } }") == [])
        }
        let object = Value.object([Value.Member(name: value, value: .boolean(true))]).json
        #expect(try judged(value, json: object).lines("json: { \"$['{{v}}']\": true }") == [])
    }

    @Test(arguments: texts)
    func `a value in a literal of XPath is that text and no more`(_ value: String) throws {
        let escaped = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        for quote in ["'", "\""] {
            for (before, after) in [("", ""), ("a", "z")] {
                var judged = Judged(
                    fields: [("Content-Type", "text/xml")],
                    body: "<l><a>\(before)\(escaped)\(after)</a><a>other</a></l>")
                judged.variables = ["v": ScopedValue(.string(value))]
                let path = Value.string(
                    "//a[. = \(quote)\(before){{v}}\(after)\(quote)]"
                ).json
                #expect(try judged.lines("xml: { \(path): { count: 1 } }") == [])
            }
        }
    }

    @Test(arguments: [
        ("name", #"{"name": 1}"#, "$.{{v}}", "1"), ("0", "[7]", "$[{{v}}]", "7"),
        ("-1", "[6, 7]", "$[{{v}}]", "7"), ("_1", #"{"a_1": 2}"#, "$.a{{v}}", "2"),
        ("\"O'B\"", #"["O'B"]"#, "$[?@ == {{v}}]", #"["O'B"]"#), ("$[0]", "[7]", "{{v}}", "7"),
    ])
    func `outside quotes one word or number stands, and a whole query alone`(
        _ value: String, _ json: String, _ query: String, _ expected: String
    ) throws {
        let key = Value.string(query).json
        #expect(try judged(value, json: json).lines("json: { \(key): \(expected) }") == [])
    }

    @Test(arguments: ["a.b", "x || true", "*", "", "1:2", "'x'", "a]", "..", "\"a\" || \"b\""])
    func `outside quotes nothing else stands`(_ value: String) throws {
        let line = "found a value that is no name, number or quoted text in"
        #expect(
            try judged(value).lines("json: { \"$.a[?@ == {{v}}]\": [] }")
                == ["json: \(line) the JSONPath query"])
        var judged = Judged(fields: [("Content-Type", "text/xml")], body: "<a/>")
        judged.variables = ["v": ScopedValue(.string(value))]
        #expect(
            try judged.lines("xml: { '//a[. = {{v}}]': '' }")
                == ["//a[. = {{v}}]: \(line) the XPath expression"])
    }
}
