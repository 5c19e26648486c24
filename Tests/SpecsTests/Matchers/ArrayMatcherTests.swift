// SPDX-License-Identifier: Apache-2.0

import Testing

/// The operators that look at an array's elements.
struct ArrayMatcherTests {
    private typealias Case = MatcherCase

    @Test(arguments: [
        Case("{ any: { gt: 3 } }", "[1,5]"),
        Case(
            "{ any: { gt: 5 } }", "[1,5,2,3,4]",
            "$: expected an array of which one is a number greater than 5, got [1,5,2,3,4]",
            "  $[0]: expected a number greater than 5, got 1",
            "  $[1]: expected a number greater than 5, got 5",
            "  $[2]: expected a number greater than 5, got 2", "  … and 2 more elements"),
        Case("{ any: 1 }", "[]", "$: expected an array of which one is 1, got []"),
        Case("{ any: 1 }", "1", "$: expected an array, got 1"),
        Case("{ none: { gt: 5 } }", "[1,5]"), Case("{ none: 1 }", "[]"),
        Case(
            "{ none: { gt: 3 } }", "[1,5,7]",
            "$[1]: expected no element that is a number greater than 3, got 5"),
        Case("{ none: 1 }", "{}", "$: expected an array, got {}"),
    ])
    func `any and none`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        Case("{ unique: true }", #"[1,"1",[1],{"a":1},null]"#), Case("{ unique: true }", "[]"),
        Case(
            "{ unique: true }", #"[{"a":1,"b":2},5,{"b":2.0,"a":1e0}]"#,
            #"$: expected an array without equal elements, got {"b":2.0,"a":1e0} at [0] and at [2]"#
        ),
        Case("{ unique: true }", "[12345678901234567890,12345678901234567891]"),
        Case("{ unique: true }", #"["\u00e9","e\u0301"]"#),
        Case("{ unique: false }", "[1,1.0]"),
        Case("{ unique: false }", "[1,2]", "$: expected an array with equal elements, got [1,2]"),
        Case("{ unique: true }", "5", "$: expected an array, got 5"),
        Case("{ sorted: ascending }", "[1,1.0,2,1e400,1e401]"), Case("{ sorted: ascending }", "[]"),
        Case(
            "{ sorted: ascending }", "[1,3,2]",
            "$: expected an array in ascending order, got 3 at [1] before 2 at [2]"),
        Case("{ sorted: descending }", #"["b","a","Z"]"#),
        Case(
            "{ sorted: descending }", #"["a","b"]"#,
            #"$: expected an array in descending order, got "a" at [0] before "b" at [1]"#),
        Case("{ sorted: ascending }", #"["2026-11-30T01:00:00+01:00","2026-11-30T00:00:01Z"]"#),
        Case("{ sorted: ascending }", #"["9s","1m"]"#),
        Case(
            "{ sorted: ascending }", #"["9s","10 s"]"#,
            #"$: expected an array in ascending order, got "9s" at [0] before "10 s" at [1]"#),
        Case(
            "{ sorted: ascending }", #"[1,"a"]"#,
            #"$: expected an array in ascending order, got 1 at [0] and "a" at [1], which have no order"#
        ),
        Case("{ sorted: ascending }", "{}", "$: expected an array, got {}"),
    ])
    func `uniqueness and order`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        Case("{ containsInOrder: [1, 3] }", "[1,2,3.0,4]"),
        Case(
            "{ containsInOrder: [3, 1] }", "[1,2,3]",
            "$: expected something that contains [3,1] in this order, got [1,2,3]",
            "  it has no 1 after 3"),
        Case(
            "{ containsInOrder: [1, 1] }", "[1,2]",
            "$: expected something that contains [1,1] in this order, got [1,2]",
            "  it has no 1 after 1"),
        Case(
            "{ containsInOrder: 5 }", "[]",
            "$: expected something that contains [5] in this order, got []", "  it has no 5"),
        Case("{ containsInOrder: [ab, ba] }", #""abcba""#),
        Case(
            "{ containsInOrder: [ab, ba] }", #""aba""#,
            #"$: expected something that contains ["ab","ba"] in this order, got "aba""#,
            #"  it has no "ba" after "ab""#),
        Case(
            "{ containsInOrder: [a] }", "5",
            #"$: expected something that contains ["a"] in this order, got 5"#),
    ])
    func `one after the other`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        Case("{ includes: { a: 1, b: { c: [2] } } }", #"{"b":{"c":[1,2.0],"d":0},"a":1,"e":5}"#),
        Case(
            "{ includes: { a: 1, b: { c: [2], d: x } } }", #"{"b":{"c":[1],"d":"y"}}"#,
            #"$: expected something that includes {"a":1,"b":{"c":[2],"d":"x"}}, got {"b":{"c":[1],"d":"y"}}"#,
            "  $.a: expected 1, got nothing", "  $.b.c[*]: expected 2, got nothing",
            #"  $.b.d: expected "x", got "y""#),
        Case("{ includes: [{ id: 2 }, { id: 1 }] }", #"[{"id":1,"n":"a"},{"id":2}]"#),
        Case(
            "{ includes: [{ id: 3 }] }", #"[{"id":1},{"id":2}]"#,
            #"$: expected something that includes [{"id":3}], got [{"id":1},{"id":2}]"#,
            #"  $[*]: expected {"id":3}, got nothing"#),
        Case("{ includes: [2, 2] }", "[2, 1, 2.0]"),
        Case(
            "{ includes: [2, 2] }", "[1, 2]",
            "$: expected something that includes [2,2], got [1,2]",
            "  $[*]: expected 2, got nothing"),
        Case("{ includes: [{ a: 1 }, { b: 1 }] }", #"[{"b":1,"a":1},{"a":1}]"#),
        Case(
            "{ includes: [{ a: 1 }, { b: 1 }] }", #"[{"a":1,"b":1},{"c":1}]"#,
            #"$: expected something that includes [{"a":1},{"b":1}], got [{"a":1,"b":1},{"c":1}]"#,
            #"  $[*]: expected {"b":1}, got nothing"#),
        Case(
            "{ includes: [{ a: 1 }, { b: 1 }, { c: 1 }] }",
            #"[{"a":1,"b":1},{"a":1,"c":1},{"a":1},0,0,0,0,0,0,0]"#),
        Case("{ includes: {} }", #"{"a":1}"#), Case("{ includes: [] }", "[1]"),
        Case(
            "{ includes: {} }", "[]", "$: expected something that includes {}, got []",
            "  $: expected {}, got []"),
        Case(
            "{ includes: [[[1]]] }", "[[[1,2],3],[4,5],6,7,8,9,10,11,12]"),
        Case(
            "{ includes: [{ a: 1, b: 2 }] }",
            #"[{"a":1},{"b":2},{"a":1,"b":3},{"a":1},{"b":2},{"a":1},{"b":2},{"a":1},{"b":2}]"#,
            #"$: expected something that includes [{"a":1,"b":2}], got [{"a":1},{"b":2},{"a":1,"b":3},{"a":1},{"b":2},{"a":1},{"b":2},{"a":1},{"b":2}]"#,
            #"  $[*]: expected {"a":1,"b":2}, got nothing"#),
    ])
    func `parts at any depth`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        ("{ includes: 5 }", "1:24 found '5', expected an object or an array"),
        (
            "{ sorted: up }",
            "1:22-23 found the string 'up', expected 'ascending' or 'descending'"
        ),
        (
            "{ sorted: ascendin }",
            "1:22-29 found the string 'ascendin', expected 'ascending' or 'descending' | did you mean 'ascending'?"
        ),
        ("{ unique: yes }", "1:22-24 found the string 'yes', expected true or false"),
        (
            "{ count: { lt: [] } }",
            "1:27-28 found a list, expected a number of at least 0"
        ),
        (
            "{ any: { lt: [] } }",
            "1:25-26 found a list, expected a number, a duration, a size, a date or text"
        ),
        ("{ none: { tpe: x } }", "1:22-24 unknown key 'tpe' in a matcher | did you mean 'type'?"),
    ])
    func `wrong operands are told when they are loaded`(_ matcher: String, _ line: String) throws {
        #expect(try Judged.complaints("json: { $: \(matcher) }") == [line])
    }
}
