// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct TemplateFunctionTests {
    /// A template and its value as JSON.
    struct Call: Sendable, CustomTestStringConvertible {
        let template: String
        let value: String

        init(_ template: String, _ value: String) {
            self.template = template
            self.value = value
        }

        var testDescription: String { template }
    }

    static let scope = Written.scope([
        "name": ScopedValue(.string("Ann")), "empty": ScopedValue(.string("")),
        "price": ScopedValue(.number(ExactNumber("1.10") ?? ExactNumber(0))),
        "tags": ScopedValue(.array([.string("a"), .string("b"), .boolean(true)])),
        "nothing": ScopedValue(.null),
    ])

    @Test(arguments: [
        Call("{{ price | string }}", #""1.10""#),
        Call("{{ string(tags) }}", #""[\"a\",\"b\",true]""#),
        Call("{{ string(null) }}", #""null""#),
        Call("{{ '1.10' | number }}", "1.10"),
        Call("{{ number(price) }}", "1.10"),
        Call("{{ json(tags) }}", #""[\"a\",\"b\",true]""#),
        Call("{{ json('a\"b') }}", #""\"a\\\"b\"""#),
        Call("{{ '{\"a\": [1.0]}' | fromJSON }}", #"{"a":[1.0]}"#),
        Call("{{ '[1, 2]' | fromJSON | length }}", "2"),
        Call("{{ length(name) }}", "3"),
        Call("{{ length('e\u{301}') }}", "2"),
        Call("{{ {a: 1, b: 2} | length }}", "2"),
        Call("{{ name | lower }}", #""ann""#),
        Call("{{ name | upper }}", #""ANN""#),
        Call("{{ 'straße' | upper }}", #""STRASSE""#),
        Call("{{ ' \\t a b \\n' | trim }}", #""a b""#),
        Call("{{ ' ' | trim }}", #""""#),
        Call("{{ 'a.b.c' | replace('.', '--') }}", #""a--b--c""#),
        Call("{{ 'aaa' | replace('aa', 'b') }}", #""ba""#),
        Call("{{ 'a,b,,c' | split(',') }}", #"["a","b","","c"]"#),
        Call("{{ '' | split(',') }}", #"[""]"#),
        Call("{{ tags | join(', ') }}", #""a, b, true""#),
        Call("{{ [] | join(',') }}", #""""#),
        Call("{{ 'a b' | split(' ') | join('+') | upper }}", #""A+B""#),
        Call("{{ timestamp() }}", "1796006175"),
        Call("{{ now() }}", #""2026-11-30T02:36:15Z""#),
        Call("{{ oneOf('x') }}", #""x""#),
        Call("{{ oneOf(['x']) }}", #""x""#),
        Call("{{ randomInt(7, 7) }}", "7"),
        Call("{{ randomString(0) }}", #""""#),
    ])
    func `a function gives`(_ call: Call) throws {
        let template = try Template(try Written.text(call.template))
        #expect(try template.value(in: Self.scope).value.json == call.value)
    }

    @Test(arguments: [
        (
            "{{ randomString() }}",
            "1:4-17 found 0 arguments of 'randomString', expected randomString(n), or n | randomString"
        ),
        (
            "{{ oneOf() }}", "1:4-10 found 0 arguments of 'oneOf', expected oneOf(a, …)"
        ),
        (
            "{{ 'a' | replace('b') }}",
            "1:10-21 found 2 arguments of 'replace', expected replace(x, a, b), or x | replace(a, b)"
        ),
        (
            "{{ randomString('x') }}",
            "1:17-19 found a string as 'n' of randomString(n), expected an integer from 0 to 65536"
        ),
        (
            "{{ randomString(65537) }}",
            "1:17-21 found a number as 'n' of randomString(n), expected an integer from 0 to 65536"
        ),
        (
            "{{ randomInt(1.5, 2) }}",
            "1:14-16 found a number as 'a' of randomInt(a, b), expected an integer of 64 bits"
        ),
        (
            "{{ 'ab' | join(',') }}",
            "1:4-7 found a string as 'x' of join(x, s), expected a list"
        ),
        (
            "{{ 'ab' | split('') }}",
            "1:17-18 found empty text as 's' of split(x, s), expected a character at least"
        ),
        (
            "{{ [[1]] | join('') }}",
            "1:4-8 found a list with an array as 'x' of join(x, s), expected one of texts, numbers and booleans"
        ),
        (
            "{{ number('12x') }}",
            "1:11-15 found text that is no number as 'x' of number(x), expected a number as JSON spells it"
        ),
        (
            "{{ fromJSON('[1,') }}",
            "1:13-17 found text that is no JSON (wrong at 1:4) as 'x' of fromJSON(x), expected JSON"
        ),
        (
            "{{ length(5) }}",
            "1:11 found a number as 'x' of length(x), expected a string, a list or a map"
        ),
        (
            "{{ name | uper }}",
            "1:11-14 unknown function 'uper' in a template | did you mean 'upper'?"
        ),
    ])
    func `a mistake is told when it is loaded, under its argument`(
        _ text: String, _ line: String
    ) throws {
        let node = try Written.text(text)
        let found = diagnostic { () throws(Diagnostic) in _ = try Template(node) }
        #expect(found.map(Written.lineInText) == line)
    }

    @Test(arguments: [
        (
            "{{ randomString(name) }}",
            "1:17-20 found a string as 'n' of randomString(n), expected an integer from 0 to 65536"
        ),
        (
            "{{ randomInt(2, 1) }}",
            "1:17 found an integer below 'a' as 'b' of randomInt(a, b), expected one not below it"
        ),
        (
            "{{ name | split(empty) }}",
            "1:17-21 found empty text as 's' of split(x, s), expected a character at least"
        ),
        (
            "{{ name | number }}",
            "1:4-7 found text that is no number as 'x' of number(x), expected a number as JSON spells it"
        ),
        (
            "{{ nothing | upper }}",
            "1:4-10 found null as 'x' of upper(x), expected text"
        ),
    ])
    func `a mistake of what a name holds is told under that name`(
        _ text: String, _ line: String
    ) throws {
        let template = try Template(try Written.text(text))
        let found = diagnostic { () throws(Diagnostic) in
            _ = try template.value(in: Self.scope)
        }
        #expect(found.map(Written.lineInText) == line)
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
