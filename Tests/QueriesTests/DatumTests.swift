// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

struct DatumTests {
    @Test(arguments: [
        ("1", "1.0"), ("1", "1e0"), ("100", "1E+2"), ("0", "-0"), ("0.10", "1e-1"),
        ("12345678901234567890", "12345678901234567890.0"),
        (#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1}"#), (#""\u00e4""#, #""ä""#),
        ("[]", "[]"), ("null", "null"), (#"{"a":1,"a":2}"#, #"{"a":2}"#),
    ])
    func `equal by value`(_ left: String, _ right: String) throws {
        try expect(left, right, areEqual: true)
    }

    @Test(arguments: [
        ("1", "1.0000000000000000000000001"), ("12345678901234567890", "12345678901234567891"),
        ("1", "\"1\""), ("[1,2]", "[2,1]"), ("[1]", "[1,2]"), (#"{"a":1}"#, #"{"a":1,"b":null}"#),
        (#"{"a":1}"#, #"{"b":1}"#), ("null", "false"), (#""a\u0308""#, #""ä""#), ("[]", "{}"),
    ])
    func `unequal by value`(_ left: String, _ right: String) throws {
        try expect(left, right, areEqual: false)
    }

    /// The same, wherever the two come from.
    private func expect(_ left: String, _ right: String, areEqual: Bool) throws {
        let left = try Self.node(left)
        let right = try Self.node(right)
        #expect((Datum.node(left) == .node(right)) == areEqual)
        #expect((Datum.node(left) == .value(right.value)) == areEqual)
        #expect((Datum.value(left.value) == .node(right)) == areEqual)
        // So hashes do: those of values that differ may be the same, but not among these.
        #expect((Datum.node(left).hashValue == Datum.value(right.value).hashValue) == areEqual)
    }

    @Test func `a difference is told where it lies`() throws {
        let expected = try Self.node(#"{"id":1,"pets":[{"a":1},{"a":2}],"gone":[1],"n":1}"#)
        let actual = try Self.node(#"{"pets":[{"a":1},{"a":3},{}],"id":1.0,"more":{},"n":null}"#)
        let all = JSONDifference.all(
            expected: .node(expected), actual: .node(actual), at: "$", limit: 9)
        let lines = all.shown.map {
            "\($0.path) \($0.expected?.json ?? "-") \($0.actual?.json ?? "-")"
        }
        #expect(
            lines == [
                "$.pets[1].a 2 3", "$.pets[2] - {}", "$.gone [1] -", "$.n 1 null", "$.more - {}",
            ])
        #expect(all.count == 5)
    }

    @Test(arguments: [
        ("[1,2,3]", "[0,1,2,3]", ["$[0] - 0"]), ("[0,1,2,3]", "[1,2,3]", ["$[0] 0 -"]),
        ("[1,2,3,4]", "[1,9,4]", ["$[1] 2 9", "$[2] 3 -"]), ("[1,1]", "[1]", ["$[1] 1 -"]),
        ("[]", "[1]", ["$[0] - 1"]), ("[1,2]", "[2,1]", ["$[0] 1 2", "$[1] 2 1"]),
        ("[1,2,3,4]", "[0,1,2,3]", ["$[0] - 0", "$[3] 4 -"]),
        (
            #"[{"a":1},{"a":2},{"a":3},9]"#, #"[{"a":1},{"a":4},{"a":3},7,8]"#,
            ["$[1].a 2 4", "$[3] 9 7", "$[4] - 8"]
        ),
        ("[1,2,3,4,5,6]", "[2,3,9,5,6,7]", ["$[0] 1 -", "$[2] 4 9", "$[5] - 7"]),
    ])
    func `what came or went in an array does not make the rest differ`(
        _ expected: String, _ actual: String, _ lines: [String]
    ) throws {
        let all = JSONDifference.all(
            expected: .node(try Self.node(expected)), actual: .node(try Self.node(actual)),
            at: "$", limit: 9)
        let found = all.shown.map {
            "\($0.path) \($0.expected?.json ?? "-") \($0.actual?.json ?? "-")"
        }
        #expect(found == lines)
    }

    @Test func `no more differences are kept than asked for`() throws {
        let all = JSONDifference.all(
            expected: .node(try Self.node("[1,2,3]")), actual: .node(try Self.node("[4,5,6]")),
            at: "$", limit: 2)
        #expect(all.shown.map(\.path) == ["$[0]", "$[1]"])
        #expect(all.count == 3)
    }

    private static func node(_ json: String) throws -> Node {
        let file = SourceFile(path: "test.json", bytes: Array(json.utf8))
        return try JSONReader.document(in: file, duplicateKeys: .kept).root
    }
}
