// SPDX-License-Identifier: Apache-2.0

import Testing

struct NewCommandTests {
    @Test(
        arguments: [
            ([], "first"), (["User API"], "user-api"), (["a \"b\\ {{c}} #d"], "a-b-c-d"),
            (["…"], "first"),
        ] as [([String], String)])
    func `what it writes passes check`(words: [String], file: String) async throws {
        let workspace = try Workspace()
        let outcome = try await BuiltTool.run(["new"] + words, in: workspace)
        #expect(outcome.errors == "")
        #expect(
            outcome.output == """
                wrote collections/\(file).yaml
                next: pinion check collections/\(file).yaml
                      pinion run collections/\(file).yaml --var host=api.example.com

                """)
        #expect(outcome.status == 0)
        let check = try await BuiltTool.run(["check"], in: workspace)
        #expect(check.errors == "")
        #expect(check.output == "1 collection, 2 requests: all is well\n")
    }

    @Test func `it never writes over a file`() async throws {
        let workspace = try Workspace(["collections/first.yaml": "mine"])
        let outcome = try await BuiltTool.run(["new"], in: workspace)
        #expect(
            outcome.errors
                == "pinion: 'collections/first.yaml' is there already; choose another name\n")
        #expect(outcome.status == 2)
        #expect(try workspace.read("collections/first.yaml") == "mine")
    }
}
