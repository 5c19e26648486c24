// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct ComponentsTests {
    private static func component(_ target: String) -> String {
        "components: { look: { GET: \"\(target)\" } }\n"
    }

    @Test func `a component of two used files must be settled by the file`() throws {
        var files = [
            "c.yaml": """
            collection: C
            use: [a.yaml, b.yaml]
            requests: [{ call: look }]
            """, "a.yaml": Self.component("https://a.test/"),
            "b.yaml": Self.component("https://b.test/"),
        ]
        let folder = try LoadedFolder(files)
        #expect(
            folder.errors == """
                c.yaml:2:15: error: the component 'look' comes from two used files
                   |
                 2 | use: [a.yaml, b.yaml]
                   |               ^^^^^^ define it in this file to say which
                a.yaml:1:15: note: defined here
                   |
                 1 | components: { look: { GET: "https://a.test/" } }
                   |               ^^^^
                b.yaml:1:15: note: and here
                   |
                 1 | components: { look: { GET: "https://b.test/" } }
                   |               ^^^^

                """)
        files["c.yaml"]?.append("\ncomponents: { look: { GET: \"https://c.test/\" } }\n")
        #expect(try LoadedFolder(files).errors == "")
    }

    @Test func `a component of a library reads its own file's variables and not its caller's`()
        throws
    {
        let files = [
            "c.yaml": """
            collection: C
            use: lib.yaml
            variables: { place: c, mine: c }
            requests: [{ call: look }]
            """,
            "lib.yaml": "variables: { place: lib }\n"
                + Self.component("https://{{place}}.test/{{mine}}"),
        ]
        #expect(
            try LoadedFolder(files).errors == """
                c.yaml:4:20: error: 'look' needs 'mine', which 'with' does not give
                   |
                 4 | requests: [{ call: look }]
                   |                    ^^^^
                lib.yaml:2:54: note: read here
                   |
                 2 | components: { look: { GET: "https://{{place}}.test/{{mine}}" } }
                   |                                                      ^^^^

                """)
    }

    @Test func `what a component inherits reads its caller's names`() throws {
        let files = [
            "c.yaml": """
            collection: C
            use: lib.yaml
            variables: { place: c }
            defaults: { baseURL: "https://{{place}}.test", headers: { X-Token: "{{token}}" } }
            setup: [{ GET: /, headers: { X-Token: null }, capture: { token: $.token } }]
            requests: [{ call: look, with: { token: other } }]
            """, "lib.yaml": Self.component("/{{token}}"),
        ]
        #expect(try LoadedFolder(files).errors == "")
        var without = files
        without["c.yaml"] = files["c.yaml"]?.replacing(", capture: { token: $.token }", with: "")
        #expect(
            try LoadedFolder(without).errors == """
                c.yaml:4:71: error: undefined name 'token'
                   |
                 4 | defaults: { baseURL: "https://{{place}}.test", headers: { X-Token: "{{token}}" } }
                   |                                                                       ^^^^^ expected 'place'

                """)
    }

    @Test func `rows come from files, and a mistake in one is shown there`() throws {
        var files = [
            "c.yaml": """
            collection: C
            defaults: { baseURL: https://h.test }
            requests:
              - { name: "{{user}}", forEach: data/users.csv, GET: "/{{user}}/{{role}}" }
              - { name: "j {{user}}", forEach: data/users.json, GET: "/{{user}}" }
              - { name: "y {{item}}", forEach: data/users.yaml, GET: "/{{item}}" }
            """, "data/users.csv": "user,role\nann,admin\nbob,viewer\n",
            "data/users.json": #"[{"user": "ann"}, {"user": "bob"}]"#,
            "data/users.yaml": "- ann\n- '{{no template}}'\n",
        ]
        let folder = try LoadedFolder(files)
        #expect(folder.errors == "")
        #expect(
            folder.loaded.collections.first?.requests.map { $0.rows?.table?.count } == [2, 2, 2])
        files["data/users.csv"] = "user,role\nann\n"
        files["data/users.json"] = "{}"
        #expect(
            try LoadedFolder(files).errors == """
                data/users.csv:2:1: error: found 1 field, expected 2, as the first line has
                   |
                 2 | ann
                   | ^^^
                data/users.json:1:1: error: found a map, expected a list of rows
                   |
                 1 | {}
                   | ^^

                """)
    }

    @Test func `rows stay inside the root`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            requests: [{ name: a, forEach: ../users.csv, GET: "https://h.test/" }]
            """
        ])
        #expect(
            folder.errors == """
                c.yaml:2:32: error: found 'PARENT/users.csv', which leads out of the root 'FOLDER'
                   |
                 2 | requests: [{ name: a, forEach: ../users.csv, GET: "https://h.test/" }]
                   |                                ^^^^^^^^^^^^ '--root' names a folder further up

                """)
    }
}
