// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

/// The conditions of RFC 9535 section 2.3.5.
struct JSONPathFilterTests {
    typealias Example = JSONPathSelectionTests.Example

    /// Table 11: what is compared in `$`, and whether it holds.
    @Test(arguments: [
        ("$.absent1 == $.absent2", true),
        ("$.absent1 <= $.absent2", true),
        ("$.absent == 'g'", false),
        ("$.absent1 != $.absent2", false),
        ("$.absent != 'g'", true),
        ("1 <= 2", true),
        ("1 > 2", false),
        ("13 == '13'", false),
        ("'a' <= 'b'", true),
        ("'a' > 'b'", false),
        ("$.obj == $.arr", false),
        ("$.obj != $.arr", true),
        ("$.obj == $.obj", true),
        ("$.obj != $.obj", false),
        ("$.arr == $.arr", true),
        ("$.arr != $.arr", false),
        ("$.obj == 17", false),
        ("$.obj != 17", true),
        ("$.obj <= $.arr", false),
        ("$.obj < $.arr", false),
        ("$.obj <= $.obj", true),
        ("$.arr <= $.arr", true),
        ("1 <= $.arr", false),
        ("1 >= $.arr", false),
        ("1 > $.arr", false),
        ("1 < $.arr", false),
        ("true <= true", true),
        ("true > true", false),
        // Beyond the table: objects without order, numbers exactly, strings by code point.
        ("$.obj == $.same", true),
        ("$.obj == $.more", false),
        ("$.large == 12345678901234567890", true),
        ("$.large == 12345678901234567891", false),
        ("$.large < 12345678901234567891", true),
        ("$.price == 1.10", true),
        ("$.price == 11e-1", true),
        ("$.price < 1.100000000000000000001", true),
        ("$.price >= 1.1", true),
        ("$.price > 1.09", true),
        ("-0 == 0", true),
        ("1e400 > 9e399", true),
        ("-1.5 < -1.25", true),
        (#"'\u00e9' == 'e\u0301'"#, false),
        (#"'\uFFFD' < '\uD83D\uDE00'"#, true),
        ("'' < 'a'", true),
        ("'ab' < 'a'", false),
        ("null == null", true),
        ("null < null", false),
        ("null == false", false),
    ])
    func `compares as table 11 does`(_ condition: String, _ holds: Bool) throws {
        let document = try JSONPathTests.document(
            #"""
            {"obj": {"x": "y", "z": [1, 2.0]}, "arr": [2, 3], "same": {"z": [1.0, 2], "x": "y"},
             "more": {"x": "y", "z": [1, 2], "w": null}, "large": 12345678901234567890, "price": 1.1}
            """#)
        let selected = try JSONPath("$[?\(condition)]").nodes(in: document.root)
        #expect(selected.count == (holds ? 6 : 0))
    }

    static let filtered = #"""
        { "a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}],
          "o": {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}}, "e": "f" }
        """#

    /// Table 12.
    @Test(arguments: [
        Example("$.a[?@.b == 'kilo']", #"{"b":"kilo"}"#),
        Example("$.a[?(@.b == 'kilo')]", #"{"b":"kilo"}"#),
        Example("$.a[?@>3.5]", "5", "4", "6"),
        Example("$.a[?@.b]", #"{"b":"j"}"#, #"{"b":"k"}"#, #"{"b":{}}"#, #"{"b":"kilo"}"#),
        Example(
            "$[?@.*]",
            #"[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]"#,
            #"{"p":1,"q":2,"r":3,"s":5,"t":{"u":6}}"#),
        Example("$[?@[?@.b]]", #"[3,5,1,2,4,6,{"b":"j"},{"b":"k"},{"b":{}},{"b":"kilo"}]"#),
        Example("$.o[?@<3, ?@<3]", "1", "2", "1", "2"),
        Example("$.a[?@<2 || @.b == \"k\"]", "1", #"{"b":"k"}"#),
        Example("$.a[?match(@.b, \"[jk]\")]", #"{"b":"j"}"#, #"{"b":"k"}"#),
        Example("$.a[?search(@.b, \"[jk]\")]", #"{"b":"j"}"#, #"{"b":"k"}"#, #"{"b":"kilo"}"#),
        Example("$.o[?@>1 && @<4]", "2", "3"),
        Example("$.o[?@.u || @.x]", #"{"u":6}"#),
        Example("$.a[?@.b == $.x]", "3", "5", "1", "2", "4", "6"),
        Example(
            "$.a[?@ == @]", "3", "5", "1", "2", "4", "6", #"{"b":"j"}"#, #"{"b":"k"}"#,
            #"{"b":{}}"#, #"{"b":"kilo"}"#),
        // && before ||, ! before both.
        Example("$.a[?@==1 || @==2 && @==3]", "1"),
        Example("$.a[?(@==1 || @==2) && @==2]", "2"),
        Example("$.a[?!@.b && !(@<5)]", "5", "6"),
        Example("$.o[?@ == $.o.p]", "1"),
    ])
    func `answers the examples of table 12`(_ example: Example) throws {
        let document = try JSONPathTests.document(Self.filtered)
        let nodes = try JSONPath(example.query).nodes(in: document.root).nodes
        #expect(nodes.map(\.json) == example.selected)
    }

    static let texts = #"""
        [{"t": "1974-05-03", "l": [1, 2]}, {"t": "x1974-05-03", "l": {"a": 1}}, {"t": "", "l": "𝄞é"}, {"t": 7, "l": null}]
        """#

    /// Section 2.4.
    @Test(arguments: [
        ("match(@.t, '1974-05-..')", [0]),
        ("search(@.t, '1974-05-..')", [0, 1]),
        ("match(@.t, '')", [2]),
        ("search(@.t, '')", [0, 1, 2]),
        ("match(@.t, 7)", []),
        ("match(@.t, '(')", []),
        ("length(@.l) == 2", [0, 2]),
        ("length(@.l) == 1", [1]),
        ("length(@.none) == length(@.l)", [3]),
        ("length('abc') == 3", [0, 1, 2, 3]),
        ("count(@.l.*) == 2", [0]),
        ("count(@..*) > 3", [0]),
        ("count($.*) == 4", [0, 1, 2, 3]),
        ("value(@..a) == 1", [1]),
        ("value(@.*) == 7", []),
        ("length(value(@.l[0:1])) == 2", []),
        ("length(value($[2]..l)) == 2", [0, 1, 2, 3]),
        ("match(@.t, value($[2].t))", [2]),
    ])
    func `answers the functions of section 2_4`(_ condition: String, _ places: [Int]) throws {
        let document = try JSONPathTests.document(Self.texts)
        let selected = try JSONPath("$[?\(condition)]").nodes(in: document.root)
        #expect((0..<selected.count).map { selected.path(of: $0) } == places.map { "$[\($0)]" })
    }
}
