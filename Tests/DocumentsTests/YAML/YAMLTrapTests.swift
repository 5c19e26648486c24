// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

/// What YAML takes for syntax where text was meant: the error shows the line rewritten, and the line so written is read.
struct YAMLTrapTests {
    struct Trap: Sendable, CustomTestStringConvertible {
        let text: String
        /// The place, the message, the length of the carets and the line as it should be.
        let place: String
        let message: String
        let caretColumn: Int
        let carets: Int
        let rewritten: String
        /// What the rewritten text holds.
        let json: String

        var testDescription: String { text.debugDescription }
    }

    static let traps = [
        Trap(
            text: "{ $.pets[0].id: 1, x: 2 }", place: "1:9",
            message: "found '[' in text outside quotes, where it begins a list",
            caretColumn: 9, carets: 1, rewritten: "{ \"$.pets[0].id\": 1, x: 2 }",
            json: #"{"$.pets[0].id":1,"x":2}"#),
        Trap(
            text: "capture: { id: $.pets[0].id, y: 2 }", place: "1:22",
            message: "found '[' in text outside quotes, where it begins a list",
            caretColumn: 22, carets: 1, rewritten: "capture: { id: \"$.pets[0].id\", y: 2 }",
            json: #"{"capture":{"id":"$.pets[0].id","y":2}}"#),
        Trap(
            text: "[$['a b'][1], 2]", place: "1:3",
            message: "found '[' in text outside quotes, where it begins a list",
            caretColumn: 3, carets: 1, rewritten: "[\"$['a b'][1]\", 2]",
            json: #"["$['a b'][1]",2]"#),
        Trap(
            text: "{ path: /pets/{id} }", place: "1:15",
            message: "found '{' in text outside quotes, where it begins a map",
            caretColumn: 15, carets: 1, rewritten: "{ path: \"/pets/{id}\" }",
            json: #"{"path":"/pets/{id}"}"#),
        Trap(
            text: "url: {{base}}/x # all", place: "1:6",
            message: "found a template outside quotes, where '{' begins a map",
            caretColumn: 6, carets: 10, rewritten: "url: \"{{base}}/x\" # all",
            json: #"{"url":"{{base}}/x"}"#),
        Trap(
            text: "token: {{ token }}", place: "1:8",
            message: "found a template outside quotes, where '{' begins a map",
            caretColumn: 8, carets: 11, rewritten: "token: \"{{ token }}\"",
            json: #"{"token":"{{ token }}"}"#),
        Trap(
            text: "- {{x}}", place: "1:3",
            message: "found a template outside quotes, where '{' begins a map",
            caretColumn: 3, carets: 5, rewritten: "- \"{{x}}\"", json: #"["{{x}}"]"#),
        Trap(
            text: "{ GET: /users/{{id}} }", place: "1:8",
            message: "found a template outside quotes, where '{' begins a map",
            caretColumn: 8, carets: 13, rewritten: "{ GET: \"/users/{{id}}\" }",
            json: #"{"GET":"/users/{{id}}"}"#),
        Trap(
            text: "{ GET: {{base}}/a,b, x: 1 }", place: "1:8",
            message: "found a template outside quotes, where '{' begins a map",
            caretColumn: 8, carets: 10, rewritten: "{ GET: \"{{base}}/a\",b, x: 1 }", json: ""),
        Trap(
            text: "{ text: Hello {{name}}!, x: [1] }", place: "1:9",
            message: "found a template outside quotes, where '{' begins a map",
            caretColumn: 9, carets: 15, rewritten: "{ text: \"Hello {{name}}!\", x: [1] }",
            json: #"{"text":"Hello {{name}}!","x":[1]}"#),
        Trap(
            text: "say: {{ \"it's\" }}", place: "1:6",
            message: "found a template outside quotes, where '{' begins a map",
            caretColumn: 6, carets: 12, rewritten: "say: '{{ \"it''s\" }}'",
            json: #"{"say":"{{ \"it's\" }}"}"#),
        Trap(
            text: "Accept: */*", place: "1:9",
            message: "found '*/*' outside quotes, where '*' begins an alias",
            caretColumn: 9, carets: 3, rewritten: "Accept: \"*/*\"", json: #"{"Accept":"*/*"}"#),
        Trap(
            text: "If-Match: *", place: "1:11",
            message: "found '*' outside quotes, where '*' begins an alias",
            caretColumn: 11, carets: 1, rewritten: "If-Match: \"*\"", json: #"{"If-Match":"*"}"#),
        Trap(
            text: "{ Accept: */*, x: 1 }", place: "1:11",
            message: "found '*/*' outside quotes, where '*' begins an alias",
            caretColumn: 11, carets: 3, rewritten: "{ Accept: \"*/*\", x: 1 }",
            json: #"{"Accept":"*/*","x":1}"#),
        Trap(
            text: "Accept: *json", place: "1:9",
            message: "found the alias '*json', expected an anchor '&json' above it",
            caretColumn: 9, carets: 5, rewritten: "Accept: \"*json\"", json: #"{"Accept":"*json"}"#),
        Trap(
            text: "headers: { Accept: text/html, application/json }", place: "1:31",
            message:
                "found the key 'application/json' without a value: ',' parts the members of a map",
            caretColumn: 31, carets: 16,
            rewritten: "headers: { Accept: \"text/html, application/json\" }",
            json: #"{"headers":{"Accept":"text/html, application/json"}}"#),
        Trap(
            text: "greeting: &abc", place: "1:11",
            message: "found the anchor '&abc', which no alias uses",
            caretColumn: 11, carets: 4, rewritten: "greeting: \"&abc\"",
            json: #"{"greeting":"&abc"}"#),
        Trap(
            text: "greeting: &abc def # x", place: "1:11",
            message: "found the anchor '&abc', which no alias uses",
            caretColumn: 11, carets: 4, rewritten: "greeting: \"&abc def\" # x",
            json: #"{"greeting":"&abc def"}"#),
        Trap(
            text: "greeting: &a$b", place: "1:11",
            message: "found '&a$b' outside quotes, where '&' begins an anchor",
            caretColumn: 11, carets: 4, rewritten: "greeting: \"&a$b\"",
            json: #"{"greeting":"&a$b"}"#),
        Trap(
            text: "greeting: !abc", place: "1:11",
            message: "found the tag '!abc'; a collection has no tags",
            caretColumn: 11, carets: 4, rewritten: "greeting: \"!abc\"",
            json: #"{"greeting":"!abc"}"#),
        Trap(
            text: "zip: !!str 01234", place: "1:6",
            message: "found the tag '!!str'; a collection has no tags",
            caretColumn: 6, carets: 5, rewritten: "zip: \"01234\"", json: #"{"zip":"01234"}"#),
        Trap(
            text: "color: #fff", place: "1:8",
            message: "found only a comment, expected a value: '#' after a space begins one",
            caretColumn: 8, carets: 4, rewritten: "color: \"#fff\"", json: ##"{"color":"#fff"}"##),
        Trap(
            text: "- #fff", place: "1:3",
            message: "found only a comment, expected a value: '#' after a space begins one",
            caretColumn: 3, carets: 4, rewritten: "- \"#fff\"", json: ##"["#fff"]"##),
        Trap(
            text: "{ color: #fff }", place: "1:10",
            message: "found only a comment, expected a value: '#' after a space begins one",
            caretColumn: 10, carets: 4, rewritten: "{ color: \"#fff\" }",
            json: ##"{"color":"#fff"}"##),
        Trap(
            text: #"id: "^\d+$""#, place: "1:7",
            message: "found the escape '\\d', which double quotes don't know",
            caretColumn: 7, carets: 2, rewritten: #"id: '^\d+$'"#, json: #"{"id":"^\\d+$"}"#),
        Trap(
            text: #"id: "it's \"\w\" \\""#, place: "1:13",
            message: "found the escape '\\w', which double quotes don't know",
            caretColumn: 13, carets: 2, rewritten: #"id: 'it''s "\w" \'"#,
            json: #"{"id":"it's \"\\w\" \\"}"#),
        Trap(
            text: "name: pets: all", place: "1:11",
            message: "found ': ' in a value outside quotes, where it would end a key",
            caretColumn: 11, carets: 1, rewritten: "name: \"pets: all\"",
            json: #"{"name":"pets: all"}"#),
        Trap(
            text: "user: @ann", place: "1:7",
            message: "found '@' outside quotes, with which no value may begin",
            caretColumn: 7, carets: 1, rewritten: "user: \"@ann\"", json: #"{"user":"@ann"}"#),
    ]

    @Test(arguments: traps.filter { !$0.json.isEmpty })
    func `refuses the line and shows it rewritten`(trap: Trap) {
        let expected = """
            a.yaml:\(trap.place): error: \(trap.message)
               |
             1 | \(trap.text)
               | \(String(repeating: " ", count: trap.caretColumn - 1))\
            \(String(repeating: "^", count: trap.carets)) write
               | \(trap.rewritten)

            """
        #expect(complaint { () throws(Diagnostic) in try yaml(trap.text) } == expected)
    }

    @Test(arguments: traps.filter { !$0.json.isEmpty })
    func `reads the rewritten line`(trap: Trap) throws {
        #expect(try yaml(trap.rewritten).json == trap.json)
    }

    @Test(arguments: [
        ("url: a{{b}}/{{c}}", #"{"url":"a{{b}}/{{c}}"}"#),
        ("text: a*b & c! #d", #"{"text":"a*b & c!"}"#),
        ("a: b#c", ##"{"a":"b#c"}"##), ("{ a: , b: }", #"{"a":null,"b":null}"#),
        ("Accept: text/html, */*", #"{"Accept":"text/html, */*"}"#),
        ("a: # why\n  b: 1", #"{"a":{"b":1}}"#),
        ("a:\nb: 1", #"{"a":null,"b":1}"#), ("a: &x 1\nb: *x", #"{"a":1,"b":1}"#),
        ("[a: 1, b]", #"[{"a":1},"b"]"#), ("{ a: http://x:1/y }", #"{"a":"http://x:1/y"}"#),
        ("{ a: [x, # note\n y] }", #"{"a":["x","y"]}"#),
    ])
    func `lets pass what only looks alike`(text: String, expected: String) throws {
        #expect(try yaml(text).json == expected)
    }

    @Test(arguments: [
        ("*: 1", "1:1: error: found '*: 1' outside quotes, where '*' begins an alias"),
        ("a: &unused { b: 1 }", "1:4: error: found the anchor '&unused', which no alias uses"),
        (
            "{ Accept }",
            "1:3: error: found the key 'Accept' without a value: ',' parts the members of a map"
        ),
    ])
    func `refuses relatives of the traps`(text: String, expected: String) {
        #expect(firstLine { () throws(Diagnostic) in try yaml(text) } == expected)
    }

    @Test func `leaves the traps alone in data`() throws {
        #expect(
            try yaml("a: &x\nb: !y z\nc: #d\ne: { f, g }", mode: .data).json
                == #"{"a":null,"b":"z","c":null,"e":{"f":null,"g":null}}"#)
    }
}
