// SPDX-License-Identifier: Apache-2.0

import Testing

/// `allOf`, `anyOf`, `not` and `ignoringCase` around other matchers, and what they say of nothing.
struct CombinationTests {
    private typealias Case = MatcherCase

    @Test(arguments: [
        Case("{ allOf: [{ gt: 1 }, { lt: 5 }] }", "3"),
        Case(
            "{ allOf: [{ gt: 1 }, { lt: 5 }, { type: string }] }", "7",
            "$: expected a number less than 5, got 7", "$: expected a string, got 7"),
        Case("{ allOf: { gt: 1 } }", "3"),
        Case(
            "{ not: { allOf: [{ gt: 1 }, { lt: 5 }] } }", "3",
            "$: expected anything but a number greater than 1 and a number less than 5, got 3"),
        Case("{ anyOf: [5, { lt: 1 }] }", "5"), Case("{ anyOf: [5, { lt: 1 }] }", "0"),
        Case(
            "{ anyOf: [5, { lt: 1, type: string }] }", "3",
            "$: expected 5 or a number less than 1 and a string, got 3",
            "  1st: $: expected 5, got 3", "  2nd: $: expected a number less than 1, got 3",
            "  2nd: $: expected a string, got 3"),
        Case(
            "{ anyOf: [{ $.a: 1 }, { $.b: { anyOf: [2, 3] } }] }", #"{"a":2,"b":4}"#,
            #"$: expected $.a to be 1 or $.b to be 2 or 3, got {"a":2,"b":4}"#,
            "  1st: $.a: expected 1, got 2", "  2nd: $.b: expected 2 or 3, got 4"),
        Case("{ anyOf: [{ $.a: 1 }, { $.b: { anyOf: [2, 3] } }] }", #"{"a":2,"b":3}"#),
        Case("{ not: { not: 5 } }", "5"),
        Case("{ not: { not: 5 } }", "6", "$: expected anything but anything but 5, got 6"),
        Case(
            "{ each: { not: { $.tags: { any: { ignoringCase: { startsWith: X } } } } } }",
            #"[{"tags":["a"]},{"tags":["b","xy"]}]"#,
            ##"$[1]: expected anything but $.tags to be an array of which one is text that starts with "X" in any case, got {"tags":["b","xy"]}"##
        ),
    ])
    func `lists of matchers`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        Case("{ $.a: { anyOf: [{ exists: false }, 5] } }", "{}"),
        Case("{ $.a: { anyOf: [{ exists: false }, 5] } }", #"{"a":5}"#),
        Case(
            "{ $.a: { anyOf: [{ exists: false }, 5] } }", #"{"a":6}"#,
            "$.a: expected nothing or 5, got 6", "  1st: $.a: expected nothing, got 6",
            "  2nd: $.a: expected 5, got 6"),
        Case(
            "{ $.a: { anyOf: [4, 5] } }", "{}",
            "$.a: nothing at $.a ($ has no member 'a'), expected 4 or 5"),
        Case("{ $.a: { not: { exists: true } } }", "{}"),
        Case(
            "{ $.a: { not: { exists: false } } }", "{}",
            "$.a: expected anything but nothing, got nothing"),
        Case(
            "{ $.a: { not: 5 } }", "{}",
            "$.a: nothing at $.a ($ has no member 'a'), expected anything but 5"),
        Case(
            "{ $.a: { exists: false, type: string } }", "{}",
            "$.a: nothing at $.a ($ has no member 'a'), expected a string"),
        Case("{ $.a: { count: 0 } }", "{}"),
        Case("{ $.a: { count: { lt: 2 } } }", #"{"a":{}}"#),
        Case("{ $.a: { count: 1 } }", "{}", "count of $.a: expected 1, got 0"),
        Case("{ $.a: { count: 2 } }", #"{"a":[1]}"#, "count of $.a: expected 2, got 1"),
        Case("{ $.a: {} }", "{}"),
    ])
    func `nothing`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        Case("{ ignoringCase: REX }", #""rEx""#),
        Case("{ ignoringCase: REX }", #""max""#, #"$: expected "REX" in any case, got "max""#),
        Case("{ ignoringCase: STRASSE }", #""straße""#),
        Case("{ ignoringCase: ΟΔΟΣ }", #""οδος""#),
        Case("{ ignoringCase: [A, 1] }", #"["a",1]"#),
        Case("{ ignoringCase: { contains: EX } }", #""rex""#),
        Case(
            "{ ignoringCase: { contains: EX } }", #""max""#,
            #"$: expected something that contains "EX" in any case, got "max""#),
        Case("{ ignoringCase: { contains: EX } }", #"["ex"]"#),
        Case("{ ignoringCase: { startsWith: R, endsWith: x } }", #""reX""#),
        Case(
            "{ ignoringCase: { endsWith: Y } }", #""rex""#,
            #"$: expected text that ends with "Y" in any case, got "rex""#),
        Case("{ ignoringCase: { matches: '^REX$' } }", #""rex""#),
        Case(
            "{ ignoringCase: { matches: '^REX$' } }", #""rexa""#,
            #"$: expected text that matches '^REX$' in any case, got "rexa""#),
        Case("{ ignoringCase: { oneOf: [A, B] } }", #""b""#),
        Case("{ ignoringCase: { unique: true } }", #"["a","b"]"#),
        Case(
            "{ ignoringCase: { unique: true } }", #"["a","b","A"]"#,
            #"$: expected an array without equal elements, got "A" at [0] and at [2]"#),
        Case("{ ignoringCase: { includes: { a: X } } }", #"{"a":"x","b":1}"#),
        Case("{ ignoringCase: { each: { $.a: X } } }", #"[{"a":"x"}]"#),
        Case("{ ignoringCase: i }", #""ı""#, #"$: expected "i" in any case, got "ı""#),
        Case("{ ignoringCase: STRASSE }", #""straße""#),
        Case("{ ignoringCase: STRAẞE }", #""strasse""#), Case("{ ignoringCase: ΣΣ }", #""σς""#),
        Case("{ ignoringCase: i }", #""İ""#, #"$: expected "i" in any case, got "İ""#),
        Case("{ ignoringCase: k }", #""\u212a""#),
    ])
    func `any case`(_ test: MatcherCase) throws { try test.expect() }

    @Test func `a list of no matchers is told when it is loaded`() throws {
        #expect(
            try Judged.complaints("json: { $.a: { anyOf: [] }, $.b: { allOf: [] } }") == [
                "1:23-24 found a list without elements, expected matchers",
                "1:43-44 found a list without elements, expected matchers",
            ])
    }
}
