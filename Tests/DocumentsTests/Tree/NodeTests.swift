// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct NodeTests {
    private func source(_ node: Node?) -> String? {
        node.map { String(decoding: $0.span.file.bytes[$0.span.range], as: UTF8.self) }
    }

    @Test func `has the place of its source, brackets and quotes with it`() throws {
        let root = try json(#"{"a": [1, "x\n"], "b": {"c": null}}"#)
        #expect(source(root["a"]) == #"[1, "x\n"]"#)
        #expect(source(root["a"]?.elements.last) == #""x\n""#)
        #expect(root.members.map { source($0.key) } == [#""a""#, #""b""#])
        #expect(source(root["b"]?["c"]) == "null")
    }

    @Test
    func `has the place of its source in YAML, a block's from its first to its last character`()
        throws
    {
        let root = try yaml("a:\n  - 1\n  - x y # c\n\nb: |\n  t\n\nc: { d: 'e' }\n")
        #expect(source(root["a"]) == "- 1\n  - x y")
        #expect(source(root["a"]?.elements.last) == "x y")
        #expect(source(root["b"]) == "|\n  t")
        #expect(source(root["c"]) == "{ d: 'e' }")
        #expect(source(root["c"]?["d"]) == "'e'")
        #expect(source(root.members.first?.key) == "a")
        #expect(root["c"]?.span.line == 8)
        #expect(root["c"]?.span.column == 4)
    }

    @Test func `tells what was written plainly from what was quoted`() throws {
        let root = try yaml("- yes\n- 'yes'\n- \"1\"\n- 1.10\n- |-\n  2\n", mode: .data)
        #expect(root.elements.map(\.isPlain) == [true, false, false, true, false])
        #expect(root.elements.map(\.kind) == [.string, .string, .string, .number, .string])
        #expect(root.elements.map(\.spelling) == ["yes", "yes", "1", "1.10", "2"])
        #expect(try json(#"["a", 1]"#).elements.map(\.isPlain) == [false, true])
    }

    @Test func `answers for its own kind only`() throws {
        let root = try json(#"{"s":"1","n":1,"t":true,"f":false,"z":null,"l":[],"m":{}}"#)
        #expect(root.members.map(\.value.boolean) == [nil, nil, true, false, nil, nil, nil])
        #expect(
            root.members.map(\.value.number)
                == [nil, ExactNumber(1), nil, nil, nil, nil, nil])
        #expect(root.elements.isEmpty)
        #expect(root["l"]?.members.isEmpty == true)
        #expect(root["s"]?["x"] == nil)
        #expect(root["missing"] == nil)
        #expect(root["l"]?.text == "")
    }
}
