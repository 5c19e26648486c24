// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

/// The examples of RFC 3986 section 5.4, asked through the Location of an answer.
struct URLReferenceTests {
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
        ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
        ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
        ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
        ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
        ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
        ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
        ("../..", "http://a/"),
        ("../../", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
        ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
        ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
        ("g/../h", "http://a/b/c/h"), ("g;x=1/../y", "http://a/b/c/y"),
        ("g?y/../x", "http://a/b/c/g?y/../x"),
        ("g#s/../x", "http://a/b/c/g#s/../x"), ("http://b/x/../y", "http://b/x/../y"),
    ])
    func `a Location is made absolute`(_ location: String, _ url: String) throws {
        let request = HTTPRequest(
            method: "GET",
            url: RequestURL(endpoint: Endpoint(scheme: .http, host: "a"), target: "/b/c/d;p?q"),
            fields: HeaderFields())
        let response = HTTPResponse(
            version: "1.1", status: 201, reason: "Created",
            fields: HeaderFields([.init(name: "Location", value: location)]), body: [])
        let exchange = Exchange(
            request: request, result: .response(response), evidence: nil, timings: Timings(),
            address: nil, isReusedConnection: false)
        let node = try Written.yaml("x: { header: Location }")
        var diagnostics: [Diagnostic] = []
        let member = try #require(node.members.first)
        let capture = try #require(
            CaptureSpec.decoded(name: member.key, source: member.value, diagnostics: &diagnostics))
        let value = capture.value(
            from: Answer(exchange: exchange, response: response), in: Written.scope(),
            redactor: Redactor(secrets: []))
        #expect(try value.get().value == .string(url))
    }
}
