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
        Call("{{ date(now(), 'yyyy-MM-dd') }}", #""2026-11-30""#),
        Call(
            "{{ now() | date(\"EEE, d MMM yyyy HH:mm:ss 'GMT'\") }}",
            #""Mon, 30 Nov 2026 02:36:15 GMT""#),
        Call(
            "{{ date('2026-02-28T23:59:59.123+02:00', 'yyyyMMddHHmmssSSS') }}",
            #""20260228215959123""#),
        Call("{{ date(1700000000, 'yyyy-MM-dd HH:mm') }}", #""2023-11-14 22:13""#),
        Call("{{ add('2026-11-30T02:36:15Z', 5m) }}", #""2026-11-30T02:41:15Z""#),
        Call("{{ add('2026-11-30T02:36:15Z', -1.5s) }}", #""2026-11-30T02:36:13.5Z""#),
        Call("{{ '2028-02-28' | add(1d) }}", #""2028-02-29""#),
        Call("{{ '2028-02-28' | add(1h) }}", #""2028-02-28T01:00:00Z""#),
        Call("{{ '2026-11-30T02:36:15+02:00' | add('1h') }}", #""2026-11-30T01:36:15Z""#),
        Call("{{ add(0.1, 0.2) }}", "0.3"),
        Call("{{ add(price, 1) }}", "2.10"),
        Call("{{ add(1.10, -2.20) }}", "-1.10"),
        Call("{{ add(-1.10, 1.1) }}", "0.00"),
        Call("{{ add(1e3, 0.5) }}", "1000.5"),
        Call("{{ add(99999999999999999999, 1) }}", "100000000000000000000"),
        Call("{{ add(9223372036854775807, 1) }}", "9223372036854775808"),
        Call("{{ add(timestamp(), 5m) }}", "1796006475"),
        Call("{{ timestamp() | add(-1.5s) }}", "1796006173.5"),
        Call("{{ 5m }}", #""5m""#),
        Call("{{ 'Man' | base64 }}", #""TWFu""#),
        Call("{{ 'foob' | base64 }}", #""Zm9vYg==""#),
        Call("{{ '\\u00fb\\u00ff?' | base64url }}", #""w7vDvz8""#),
        Call("{{ 'Zm9vYg==' | base64Decode }}", #""foob""#),
        Call("{{ 'Zm9vYg' | base64Decode }}", #""foob""#),
        Call("{{ 'w7vDvz8' | base64Decode | urlEncode }}", #""%C3%BB%C3%BF%3F""#),
        Call("{{ 'w7vDvz8=' | base64Decode | length }}", "3"),
        Call("{{ 'ä!' | hex }}", #""c3a421""#),
        Call("{{ urlEncode('a b/ä~') }}", #""a%20b%2F%C3%A4~""#),
        Call(
            "{{ htmlEscape('<a href=\"x\">&\\'') }}",
            #""&lt;a href=&quot;x&quot;&gt;&amp;&#39;""#),
        Call(
            "{{ htmlUnescape('&lt;&#65;&#x42;&auml;&hearts;&apos;&amp;lt; &nope; & &#0;') }}",
            #""<ABä♥'&lt; &nope; & &#0;""#),
        Call(
            "{{ 'https://h/p?a=1&code=x%20y+z&code=2#code=3' | queryParam('code') }}",
            #""x y z""#),
        Call("{{ '/p?a' | queryParam('a') }}", #""""#),
        Call("{{ 'a%=b?x=%C3%A4%zz' | queryParam('x') }}", #""ä%zz""#),
        Call("{{ 'id=17;' | regex('id=([0-9]+)') }}", #""17""#),
        Call("{{ 'id=17;' | regex('id=([0-9]+)', 0) }}", #""id=17""#),
        Call("{{ 'id=17;' | regex('[0-9]+') }}", #""17""#),
        Call("{{ {a: [1, 2.0]} | jsonpath('$.a[1]') }}", "2.0"),
        Call("{{ '{\"a\": [1]}' | jsonpath('$.a') }}", "[1]"),
        Call("{{ '' | md5 }}", #""d41d8cd98f00b204e9800998ecf8427e""#),
        Call("{{ 'abc' | sha1 }}", #""a9993e364706816aba3e25717850c26c9cd0d89d""#),
        Call(
            "{{ 'abc' | sha256 }}",
            #""ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#),
        Call(
            "{{ 'what do ya want for nothing?' | hmacSHA256('Jefe') }}",
            #""5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843""#),
        Call("{{ missing | default('x') }}", #""x""#),
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
            "{{ date(name, 'yyyy-mm-tt') }}",
            "1:15-26 found 't', which is no field as 'pattern' of date(x, pattern), expected a pattern such as yyyy-MM-dd | text stands in single quotes"
        ),
        (
            "{{ date(name, 'YYYY-MM-dd') }}",
            "1:15-26 found 'Y', the year of a week, as 'pattern' of date(x, pattern), expected a pattern such as yyyy-MM-dd | a calendar's year is yyyy"
        ),
        (
            "{{ date(name, 'yyyy-MM-DD') }}",
            "1:15-26 found 'D', the day of a year, as 'pattern' of date(x, pattern), expected a pattern such as yyyy-MM-dd | a month's day is dd"
        ),
        (
            "{{ date('today', 'yyyy') }}",
            "1:9-15 found text that is no date as 'x' of date(x, pattern), expected a date such as 2026-11-30 or 2026-11-30T02:36:15Z, or seconds since 1970"
        ),
        (
            "{{ add('2026-11-30', 5) }}",
            "1:22 found what is no duration as 'y' of add(x, y), expected a duration such as 5m, as 'x' is a date"
        ),
        (
            "{{ add('9999-12-31', 1d) }}",
            "1:22-23 found a duration that leads out of all calendars as 'y' of add(x, y), expected less"
        ),
        (
            "{{ add(1, '5x') }}",
            "1:11-14 found text that is no duration as 'y' of add(x, y), expected a number or a duration such as 5m"
        ),
        (
            "{{ add(1e5000, 1) }}",
            "1:16 found a number of quite another size as 'y' of add(x, y), expected one near to that of 'x'"
        ),
        (
            "{{ add(1, 5q) }}",
            "1:11-12 found '5q' in a template, expected a number as JSON spells it, or a duration such as 5m"
        ),
        (
            "{{ 'abc=d' | base64Decode }}",
            "1:4-10 found text that is no base64 as 'x' of base64Decode(x), expected base64"
        ),
        (
            "{{ '_w' | base64Decode }}",
            "1:4-7 found base64 of bytes that are no UTF-8 as 'x' of base64Decode(x), expected text"
        ),
        (
            "{{ name | regex('(') }}",
            "1:17-19 found text that is none as 'p' of regex(x, p, group?), expected a regular expression that ICU can read | a backslash is written twice in a template's quotes"
        ),
        (
            "{{ name | jsonpath('a') }}",
            "1:20-22 found text that is none (found 'a', expected '$', with which a JSONPath query begins) as 'q' of jsonpath(x, q), expected a JSONPath query"
        ),
        (
            "{{ '/p?a=1' | queryParam('b') }}",
            "1:26-28 found a name that the query has not as 'n' of queryParam(x, n), expected one it has"
        ),
        (
            "{{ jwt({alg: 'none', key: name, claims: {}}) }}",
            "1:14-19 found 'none' as 'alg' of jwt(settings), expected one of HS256, HS384, HS512, RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, ES512, EdDSA | a token without a signature is text: write it as one"
        ),
        (
            "{{ jwt({alg: 'HS265', key: name, claims: {}}) }}",
            "1:14-20 found another name as 'alg' of jwt(settings), expected one of HS256, HS384, HS512, RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, ES512, EdDSA | did you mean 'HS256'?"
        ),
        (
            "{{ jwt({alg: 'HS256', key: name, claims: 'x'}) }}",
            "1:42-44 found a string as 'claims' of jwt(settings), expected a map"
        ),
        (
            "{{ jwt({alg: 'HS256', key: name, claim: {}}) }}",
            "1:41-42 unknown setting 'claim' in a template | did you mean 'claims'?"
        ),
        ("{{ jwt({alg: 'HS256', key: name}) }}", "1:4-33 'jwt' needs 'claims'"),
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
            "{{ name | regex('z') }}",
            "1:4-7 found text that does not match as 'x' of regex(x, p, group?), expected text that does"
        ),
        (
            "{{ name | regex('(z)?A') }}",
            "1:4-7 found text in whose match group 1 took no part as 'x' of regex(x, p, group?), expected one in which it did"
        ),
        (
            "{{ name | regex('A', 1) }}",
            "1:22 found a group that the expression has not as 'group' of regex(x, p, group?), expected one from 0 to 0"
        ),
        (
            "{{ tags | jsonpath('$[9]') }}",
            "1:20-25 found a query that selects nothing as 'q' of jsonpath(x, q), expected one that does"
        ),
        (
            "{{ jwt({alg: 'HS256', key: empty, claims: {}}) }}",
            "1:28-32 found a key of 0 bits as 'key' of a token, expected 8 at least for HS256 (RFC 7518 section 3)"
        ),
        (
            "{{ jwt({alg: 'ES256', key: name, claims: {}}) }}",
            "1:28-31 found no private key in PEM as 'key' of a token, expected the one that ES256 signs with"
        ),
        (
            "{{ file('a') }}",
            "1:9-11 found a file as 'path' of file(path), expected text that needs no file here"
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
