// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct ContentTypeExpectationTests {
    private static let impliedJSON =
        "headers.Content-Type: expected a JSON type (application/json, text/json, text/javascript or +json; 'acceptableContentTypes' replaces them), got "

    @Test(arguments: [
        ("application/json", nil), ("Application/JSON;charset=utf-8", nil), ("text/json", nil),
        ("text/javascript", nil), ("application/problem+json", nil),
        ("text/html", #""text/html""#), ("application/jsonx", #""application/jsonx""#),
        ("", "none"),
    ])
    func `json implies a JSON type`(_ type: String, _ got: String?) throws {
        let judged = Judged(fields: type.isEmpty ? [] : [("Content-Type", type)], body: "{}")
        #expect(try judged.lines("json: { $: {} }") == (got.map { [Self.impliedJSON + $0] } ?? []))
        // Nothing is implied where json is not spoken of.
        #expect(try judged.lines("body: '{}'") == [])
    }

    @Test func `a word on the type, and nothing is implied`() throws {
        let judged = Judged(fields: [("Content-Type", "text/plain")], body: "{}")
        #expect(
            try judged.lines("{ json: { $: {} }, headers: { content-type: { contains: plain } } }")
                == [])
        #expect(try judged.lines("{ json: { $: {} }, acceptableContentTypes: [text/plain] }") == [])
    }

    @Test(arguments: [
        ("acceptableContentTypes: [text/html, text/plain]", nil),
        ("acceptableContentTypes: text/plain", nil),
        (
            "acceptableContentTypes: [text/html, text/*]",
            #"headers.Content-Type: expected text/html, text/*, got "text/plain; charset=utf-8""#
        ),
    ])
    func `types are exact, without parameters`(_ yaml: String, _ line: String?) throws {
        let judged = Judged(fields: [("Content-Type", "text/plain; charset=utf-8")])
        #expect(try judged.lines(yaml) == (line.map { [$0] } ?? []))
    }

    @Test func `what is no type is told when it is loaded`() throws {
        #expect(
            try Judged.complaints("acceptableContentTypes: [json, text/a;b=c]") == [
                "1:26-29 found the string 'json', expected a content type such as application/json, without parameters",
                "1:32-41 found the string 'text/a;b=c', expected a content type such as application/json, without parameters",
            ])
    }
}
