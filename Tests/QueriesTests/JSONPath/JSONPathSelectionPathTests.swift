// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

/// Normalized paths, RFC 9535 section 2.7.
struct JSONPathSelectionPathTests {
    @Test(arguments: [
        ("$", "{\"a\": 1}", ["$"]),
        ("$.a", "{\"a\": 1}", ["$['a']"]),
        ("$[-3]", "[1, 2, 3, 4]", ["$[1]"]),
        ("$.a.b[1:2]", "{\"a\": {\"b\": [0, 1, 2]}}", ["$['a']['b'][1]"]),
        (#"$["\u000B"]"#, #"{"\u000b": 1}"#, [#"$['\u000b']"#]),
        (#"$["\u0061"]"#, #"{"a": 1}"#, ["$['a']"]),
        (
            "$..*", #"{"a": [{"'": 1}, []], "": {"\\": null}}"#,
            [
                "$['a']", "$['']", "$['a'][0]", "$['a'][1]", #"$['a'][0]['\'']"#, #"$['']['\\']"#,
            ]
        ),
        ("$..[?@ > 1]", #"[1, [2, {"b": 3}], 4]"#, ["$[2]", "$[1][0]", "$[1][1]['b']"]),
    ])
    func `each node has its normalized path`(
        _ query: String, _ json: String, _ paths: [String]
    ) throws {
        let document = try JSONPathTests.document(json)
        let selected = try JSONPath(query).nodes(in: document.root)
        #expect((0..<selected.count).map { selected.path(of: $0) } == paths)
    }

    @Test func `a path begins where the query was asked`() throws {
        let document = try JSONPathTests.document(#"{"pets": [{"tags": ["a", "b"]}]}"#)
        let root = try #require(JSONPath("$.pets[0]").nodes(in: document.root).nodes.first)
        let selected = try JSONPath("$.tags[*]").datum(in: .node(root), at: "$.pets[0]")
        #expect(selected?.path(ofElement: 1, at: "unused") == "$.pets[0]['tags'][1]")
    }
}
