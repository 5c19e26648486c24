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
}
