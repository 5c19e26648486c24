// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

/// Where the mistake at `&` stands, however the string around it is spelled.
struct TextPlacesTests {
    @Test(arguments: [
        (#"a: x {{ & }}"#, "1:9"), (#"a: 'x {{ & }}'"#, "1:10"), (#"a: 'it''s {{ & }}'"#, "1:14"),
        (#"a: "x {{ & }}""#, "1:10"), (#"a: "\ttab {{ & }}""#, "1:14"),
        (#"a: "\u00e4\x41 {{ & }}""#, "1:19"), (#"a: "ä𝄞 {{ & }}""#, "1:11"),
        (#"a: "\U0001D11E {{ & }}""#, "1:19"),
        ("a: |-\n  x {{ & }}", "2:8"), ("a: |\n\n    x\r\n\n      y {{ & }}\n", "5:12"),
        // Of what is folded only the whole is known.
        ("a: 'x\n  {{ & }}'", "1:4-10"), ("a: >\n  {{ & }}\nb: 1", "1:4-9"),
    ])
    func `in YAML`(_ yaml: String, _ place: String) throws {
        let node = try #require(try Written.yaml(yaml)["a"])
        #expect(Self.place(of: node) == place)
    }

    @Test(arguments: [
        (#""x {{ & }}""#, "1:7"), (#""\u00e4 {{ & }}""#, "1:12"),
        (#""\ud834\udd1e {{ & }}""#, "1:18"), (#""\"\\\/ {{ & }}""#, "1:12"),
    ])
    func `in JSON`(_ json: String, _ place: String) throws {
        #expect(Self.place(of: try Written.json(json)) == place)
    }

    private static func place(of node: Node) -> String? {
        do throws(Diagnostic) {
            _ = try Template(node)
            return nil
        } catch {
            guard case .text(let span) = error.place else { return nil }
            return "\(span.line):\(Written.columns(of: span))"
        }
    }
}
