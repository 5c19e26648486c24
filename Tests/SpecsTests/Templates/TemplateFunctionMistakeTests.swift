// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct TemplateFunctionMistakeTests {
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
            _ = try template.value(in: TemplateFunctionTests.scope)
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
