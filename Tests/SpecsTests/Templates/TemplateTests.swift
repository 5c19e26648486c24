// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct TemplateTests {
    private let scope: Scope

    init() throws {
        let user = try Written.json(
            #"{"id": 42, "price": 1.10, "name": "Rex", "a b": true, "tags": ["x", "y", "z"], "none": null}"#
        )
        scope = Written.scope([
            "user": ScopedValue(user.value), "role": ScopedValue(.string("name")),
            "place": ScopedValue(.number(ExactNumber(1))), "größe": ScopedValue(.string("XL")),
            "nothing": ScopedValue(.null), "api-key": ScopedValue(.string("k")),
        ])
    }

    @Test(arguments: [
        ("{{user.id}}", "42"), ("{{ user.price }}", "1.10"), ("{{ user['a b'] }}", "true"),
        ("{{ user[\"name\"] }}", #""Rex""#), ("{{ user.tags[0] }}", #""x""#),
        ("{{ user.tags[-1] }}", #""z""#), ("{{ user.tags[place] }}", #""y""#),
        ("{{ user[role] }}", #""Rex""#), ("{{ user.tags }}", #"["x","y","z"]"#),
        ("{{ user.none }}", "null"), ("{{größe}}", #""XL""#), ("{{ api-key }}", #""k""#),
        ("{{ 'it''s' }}", nil), (#"{{ 'it\'s' }}"#, #""it's""#),
        (#"{{ "a\u00e4\n" }}"#, #""aä\n""#),
        ("{{ 1.50 }}", "1.50"), ("{{ -3 }}", "-3"), ("{{ true }}", "true"), ("{{ null }}", "null"),
        ("{{ [1, 'a', user.id,] }}", nil), ("{{ [1, 'a', user.id] }}", #"[1,"a",42]"#),
        ("{{ {a: {b: 1}} }}", #"{"a":{"b":1}}"#),
        ("{{ {'a b': user.id, c: []}}}", #"{"a b":42,"c":[]}"#),
        (#"{{ "{{" }}"#, #""{{""#), (#"{{ "}}" }}"#, #""}}""#), ("{{ missing | default(5) }}", "5"),
        ("{{ default(missing, 'x') }}", #""x""#), ("{{ nothing | default('x') }}", #""x""#),
        ("{{ user.none | default(1) }}", "1"), ("{{ user.no.such | default(1) }}", "1"),
        ("{{ user.id | default(1) }}", "42"),
        ("{{ missing | default(user.id) | default(1) }}", "42"),
        ("{{ now() }}", #""2026-11-30T02:36:15Z""#), ("id {{user.id}}", #""id 42""#),
        ("{{user.id}}{{user.price}}", #""421.10""#), ("no braces", #""no braces""#), ("", #""""#),
        ("{ {user.id} }", #""{ {user.id} }""#), ("a }} b", #""a }} b""#),
        (#"{{ "{{" }}x}}"#, #""{{x}}""#), ("{{ user.a }}", nil),
    ])
    func `gives a typed value`(_ text: String, _ json: String?) throws {
        let node = try Written.text(text)
        let value = try? Template(node).value(in: scope).value
        #expect(value?.json == json)
    }

    @Test(arguments: [
        // The text, the mistake with the columns it stands under.
        (
            "{{",
            "1:1-2 found '{{' without '}}' after it | write {{ \"{{\" }} for two braces that are text"
        ),
        ("a {{ b }", "1:8 found '}' in a template, expected '}}' or '|'"),
        (
            "a {{ b",
            "1:3-4 found '{{' without '}}' after it | write {{ \"{{\" }} for two braces that are text"
        ),
        ("{{ }}", "1:4-5 found '}}' in a template, expected a name or a value"),
        ("{{ a. }}", "1:6 found ' ' in a template, expected a name after '.'"),
        ("{{ a b }}", "1:6 found 'b' in a template, expected '}}' or '|'"),
        ("{{ a | }}", "1:8-9 found '}}' in a template, expected the name of a function"),
        ("{{ a[0 }}", "1:8-9 found '}}' in a template, expected ']'"),
        (
            "{{ 01 }}",
            "1:4-5 found '01' in a template, expected a number as JSON spells it, or a duration such as 5m"
        ),
        ("{{ [1 2] }}", "1:7 found '2' in a template, expected ',' or ']'"),
        ("{{ {a 1} }}", "1:7 found '1' in a template, expected ':' after a member's name"),
        ("{{ uuid(1) }}", "1:4-10 found 1 argument of 'uuid', expected uuid()"),
        (
            "{{ a | default }}",
            "1:8-14 found 1 argument of 'default', expected default(x, y), or x | default(y)"
        ),
        (
            #"{{ 'a\x' }}"#,
            #"1:8 found 'x' in a template, expected one of n r t u / \ ' " after '\'"#
        ),
        (
            "{{ 'a }}",
            "1:1-2 found '{{' without '}}' after it | write {{ \"{{\" }} for two braces that are text"
        ),
        ("x\t{{ ä.& }}", "1:9 found '&' in a template, expected a name after '.'"),
        ("{{ \u{200B} }}", nil),
    ])
    func `a mistake is located within the string`(_ text: String, _ line: String?) throws {
        let node = try Written.text(text)
        let diagnostic = diagnostic { () throws(Diagnostic) in _ = try Template(node) }
        #expect(diagnostic.map(Written.lineInText) == line)
    }

    @Test func `an unknown function is told with those that are known`() throws {
        let node = try Written.text("{{ frobnicate() }}")
        let found = diagnostic { () throws(Diagnostic) in _ = try Template(node) }
        #expect(
            found.map(Written.lineInText)
                == "1:4-13 unknown function 'frobnicate' in a template | known are uuid, randomInt, randomString, oneOf, now, date, add, timestamp, file, json, fromJSON, number, string, length, lower, upper, trim, replace, split, join, base64, base64url, base64Decode, hex, urlEncode, htmlEscape, htmlUnescape, queryParam, regex, jsonpath, default, md5, sha1, sha256, hmacSHA256, jwt"
        )
    }

    @Test func `brackets have a limit`() throws {
        let limit =
            "{{ " + String(repeating: "[", count: 64) + String(repeating: "]", count: 64) + " }}"
        _ = try Template(try Written.text(limit))
        let more =
            "{{ " + String(repeating: "[", count: 65) + String(repeating: "]", count: 65) + " }}"
        let node = try Written.text(more)
        let found = diagnostic { () throws(Diagnostic) in _ = try Template(node) }
        #expect(
            found.map(Written.lineInText)
                == "1:68 found brackets more than 64 deep in a template, expected fewer")
    }

    @Test(arguments: [
        ("a" + String(repeating: ".a", count: 257), "1:517"),
        ("a" + String(repeating: "[0]", count: 257), "1:773"),
        ("a" + String(repeating: "|default(1)", count: 257), "1:2821"),
    ])
    func `what goes on without end is refused`(_ expression: String, _ place: String) throws {
        let node = try Written.text("{{ \(expression) }}")
        let found = diagnostic { () throws(Diagnostic) in _ = try Template(node) }
        #expect(
            found.map(Written.lineInText)
                == "\(place) found more than 256 steps and pipes in a template, expected fewer")
    }

    @Test(arguments: [
        ("{{ user.a.b }}", "1:8-9 'user' has no member 'a'"),
        ("{{ user.tags[3] }}", "1:13-15 found index 3 of a list of 3, expected one that is there"),
        (
            "{{ user.tags[-4] }}",
            "1:13-16 found index -4 of a list of 3, expected one that is there"
        ),
        ("{{ user.tags.x }}", "1:13-14 found an array before \"x\", expected an object"),
        ("{{ user.name[0] }}", "1:13-15 found a string before 0, expected a list"),
        ("{{ missing }}", "1:4-10 'missing' is not defined"),
    ])
    func `a path into nothing is told when it is filled`(_ text: String, _ line: String) throws {
        let template = try Template(try Written.text(text))
        let scope = scope
        let found = diagnostic { () throws(Diagnostic) in _ = try template.value(in: scope) }
        #expect(found.map(Written.lineInText) == line)
    }

    @Test(arguments: [
        (
            "x{{ user.tags }}",
            "1:5-13 found an array within text, expected text, a number or a boolean"
        ),
        ("x{{ user }}", "1:5-8 found an object within text, expected text, a number or a boolean"),
        (
            "x{{ nothing }}",
            "1:5-11 found null within text, expected text, a number or a boolean | write | default('…') for what stands in its place"
        ),
    ])
    func `what has no text can't stand within text`(_ text: String, _ line: String) throws {
        let template = try Template(try Written.text(text))
        let scope = scope
        let found = diagnostic { () throws(Diagnostic) in _ = try template.value(in: scope) }
        #expect(found.map(Written.lineInText) == line)
    }

    @Test func `names are those that must be defined`() throws {
        let template = try Template(
            try Written.text(
                "{{ a.b[c] }} {{ d | default(e) }} {{ default(f.g, [h, {i: j}]) }} {{ 'k' }}"))
        #expect(template.names.map(\.name) == ["a", "c", "e", "h", "j"])
        #expect(template.optionalNames.map(\.name) == ["d", "f"])
        #expect(template.names.first.map { Written.columns(of: $0.span) } == "5")
    }

    @Test func `inserted text is encoded, with the text before it at hand`() throws {
        let template = try Template(try Written.text("/a{{user.name}}?b={{user.id}}"))
        var befores: [String] = []
        let text = try template.text(in: scope) { inserted, before in
            befores.append(before)
            return "<\(inserted)>"
        }
        #expect(text.text == "/a<Rex>?b=<42>")
        #expect(befores == ["/a", "/a?b="])
    }

    @Test func `a constant is known to be one`() throws {
        #expect(try Template(Written.text("text")).constant == "text")
        #expect(try Template(Written.text("{{ 'text' }}")).constant == nil)
    }

    private func diagnostic(_ body: () throws(Diagnostic) -> Void) -> Diagnostic? {
        do throws(Diagnostic) {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
