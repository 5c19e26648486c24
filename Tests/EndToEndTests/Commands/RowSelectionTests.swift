// SPDX-License-Identifier: Apache-2.0

import Testing

/// `--name` of what reports call a row.
struct RowSelectionTests {
    private static let files = [
        "a.yaml": """
        collection: C
        defaults: { baseURL: "http://127.0.0.1:1" }
        requests:
          - { name: rows, GET: "/{{index}}", forEach: [{ item: 1 }, { item: 2 }, { item: 3 }, { item: 3 }] }
          - { name: "pet {{item}} [x]", GET: "/{{item}}", forEach: [{ item: 1 }, { item: 2 }] }
          - { name: "a [b]", GET: / }
          - { name: life, steps: [{ name: inner, GET: /, forEach: [{ item: 1 }, { item: 2 }] }] }

        """
    ]

    @Test(
        arguments: [
            ("rows [item=2]", ["rows [item=2]"]),
            ("rows [item=3] (2)", ["rows [item=3] (2)"]),
            ("rows", ["rows [item=1]", "rows [item=2]", "rows [item=3]", "rows [item=3] (2)"]),
            ("rows ?item=[12]?", ["rows [item=1]", "rows [item=2]"]),
            ("pet 2 [x]", ["pet 2 [x]"]),
            ("a [b]", ["a [b]"]),
            ("inner [item=2]", ["life › inner [item=1]", "life › inner [item=2]"]),
        ] as [(String, [String])])
    func `a row is picked by the name that it has in reports`(
        name: String, cases: [String]
    ) async throws {
        let workspace = try Workspace(Self.files)
        let outcome = try await BuiltTool.run(["run", "a.yaml", "--name", name], in: workspace)
        let shown = outcome.output.split(separator: "\n").filter { $0.hasPrefix("✗") }.map {
            $0.dropFirst("✗ C › ".count).split(separator: "  ")[0].description
        }
        #expect(shown == cases)
    }

    @Test func `a row that is picked alone keeps its index`() async throws {
        let workspace = try Workspace(Self.files)
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--name", "rows [item=3] (2)"], in: workspace)
        #expect(outcome.output.contains("  GET http://127.0.0.1:1/3  →  "))
    }

    @Test func `a name that no row has picks nothing`() async throws {
        let workspace = try Workspace(Self.files)
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--name", "rows [item=4]"], in: workspace)
        #expect(
            outcome.errors == "pinion: --name rows [item=4] picks nothing\n")
        #expect(outcome.status == 4)
    }
}
