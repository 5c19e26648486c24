// SPDX-License-Identifier: Apache-2.0

import Testing

struct QueryTests {
    @Test func `each selected value is compact JSON on a line of its own`() async throws {
        let workspace = try Workspace([
            "stream.yaml": "pets: [{ name: Rex, price: 1.10 }]\n---\npets: []\n---\npets: [7]\n"
        ])
        let outcome = try await BuiltTool.run(
            ["query", "$.pets[0]", "stream.yaml"], in: workspace)
        #expect(outcome.output == "{\"name\":\"Rex\",\"price\":1.10}\n7\n")
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func `numbers keep the digits that they were written with`() async throws {
        let outcome = try await BuiltTool.run(
            ["query", "$", "--as", "json", "-"], in: Workspace(),
            input: "[12345678901234567891, 1.10, 1E400, -0]")
        #expect(outcome.output == "[12345678901234567891,1.10,1E400,-0]\n")
    }

    @Test func `nothing selected prints nothing and is status 1`() async throws {
        let outcome = try await BuiltTool.run(
            ["query", "$.b", "--as=json", "-"], in: Workspace(), input: #"{"a":1}"#)
        #expect(outcome.output == "")
        #expect(outcome.errors == "")
        #expect(outcome.status == 1)
    }

    @Test func `an expression may stand in a file, less one final newline`() async throws {
        let workspace = try Workspace([
            "expression": "$['a\u{E9}']\n", "a.json": "{\"a\u{E9}\": 2}",
        ])
        let outcome = try await BuiltTool.run(
            ["query", "-f", "expression", "a.json"], in: workspace)
        #expect(outcome.output == "2\n")
        #expect(outcome.status == 0)
    }

    @Test func `an XPath prints a line for each node, its text, and other results as JSON`()
        async throws
    {
        let workspace = try Workspace(["a.xml": "<a xmlns='u'><b>1</b><b>\n</b></a>"])
        for (expression, output, status) in [
            ("//_:b", "\"1\"\n\"\\n\"\n", 0), ("count(//_:b)", "2\n", 0),
            ("boolean(//c)", "false\n", 0), ("1 div 0", "\"Infinity\"\n", 0), ("//b", "", 1),
        ] as [(String, String, Int32)] {
            let outcome = try await BuiltTool.run(["query", expression, "a.xml"], in: workspace)
            #expect(outcome.output == output)
            #expect(outcome.errors == "")
            #expect(outcome.status == status)
        }
    }

    @Test func `a wrong XPath and a file that is not XML are located`() async throws {
        let wrong = try await BuiltTool.run(
            ["query", "cuont(//a)", "--as", "xml", "-"], in: Workspace(), input: "<a/>")
        #expect(
            wrong.errors == """
                EXPRESSION:1:1: error: unknown function 'cuont' in an XPath 1.0 expression
                   |
                 1 | cuont(//a)
                   | ^^^^^ did you mean 'count'?

                """)
        #expect(wrong.status == 2)
        let broken = try await BuiltTool.run(
            ["query", "//a", "--as", "xml", "-"], in: Workspace(), input: "<a>&nbsp;</a>")
        #expect(
            broken.errors == """
                -:1:4: error: found the entity '&nbsp;', expected one of XML's own five
                   |
                 1 | <a>&nbsp;</a>
                   |    ^^^^^^ a character is written by its number, such as &#160;

                """)
        #expect(broken.status == 2)
    }

    @Test func `a wrong expression is located`() async throws {
        let outcome = try await BuiltTool.run(
            ["query", "$.a[5", "--as", "json", "-"], in: Workspace(), input: "{}")
        #expect(
            outcome.errors == """
                EXPRESSION:1:6: error: found the end of the query, expected ',' or ']'
                   |
                 1 | $.a[5
                   |      ^

                """)
        #expect(outcome.status == 2)
    }

    @Test func `a file that is not JSON is located`() async throws {
        let workspace = try Workspace(["a.json": "{\"a\": [1,\n]}\n"])
        let outcome = try await BuiltTool.run(["query", "$", "a.json"], in: workspace)
        #expect(
            outcome.errors == """
                a.json:2:1: error: found ']', expected a value
                   |
                 2 | ]}
                   | ^ JSON has no comma after the last

                """)
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }

    @Test func `a file that is not there is named with the nearest that is`() async throws {
        let workspace = try Workspace(["pets.json": "{}"])
        let outcome = try await BuiltTool.run(["query", "$", "pet.json"], in: workspace)
        #expect(
            outcome.errors
                == """
                pet.json: error: found no file 'pet.json'
                  did you mean 'pets.json'?

                """)
        #expect(outcome.status == 2)
    }
}
