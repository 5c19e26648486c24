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

    @Test func `a wrong expression is located`() async throws {
        let outcome = try await BuiltTool.run(
            ["query", "$.a[5", "--as", "json", "-"], in: Workspace(), input: "{}")
        #expect(
            outcome.errors == """
                EXPRESSION:1:6: error: found the end of the query, expected ']'
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
