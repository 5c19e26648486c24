// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct ItemNamesTests {
    private func names(_ requests: String, above: String = "") throws -> [String] {
        let folder = try LoadedFolder(
            "collection: C\ndefaults: { baseURL: https://h.test }\n\(above)\nrequests:\n\(requests)\n"
        )
        #expect(folder.errors == "")
        return try #require(folder.loaded.collections.first).requests.map(\.name)
    }

    @Test func `an item without a name has its method's and target's, numbered where they repeat`()
        throws
    {
        #expect(
            try names(
                """
                  - GET: /pets
                  - POST: /pets
                  - GET: /pets
                  - { GET: /pets, query: { a: 1 } }
                  - { method: PURGE, url: /pets }
                """) == [
                    "GET /pets", "POST /pets", "GET /pets (2)", "GET /pets (3)", "PURGE /pets",
                ])
    }

    @Test func `a number is not given where an item has it as its own name`() throws {
        #expect(
            try names(
                """
                  - GET: /a
                  - GET: /a
                  - { GET: /b, name: GET /a (2) }
                  - { GET: /c, name: GET /a }
                """) == ["GET /a (3)", "GET /a (4)", "GET /a (2)", "GET /a"])
    }

    @Test func `a target's template stands in the name as it is written`() throws {
        #expect(
            try names("  - GET: /on/{{host}}", above: "variables: { host: { env: H, default: x } }")
                == ["GET /on/{{host}}"])
    }

    @Test func `a constant may stand in a name`() throws {
        #expect(
            try names("  - { GET: /, name: \"all of {{n}}\" }", above: "variables: { n: 3 }")
                == ["all of 3"])
    }

    @Test func `items of different steps may have the same name, and setup shares with requests`()
        throws
    {
        let folder = try LoadedFolder(
            """
            collection: C
            defaults: { baseURL: https://h.test }
            setup:
              - GET: /a
            requests:
              - GET: /a
              - { name: s, steps: [{ GET: /a, name: x }] }
              - { name: t, steps: [{ GET: /a, name: x }], teardown: [{ GET: /a }, { GET: /a }] }
            teardown:
              - GET: /a
            """)
        #expect(folder.errors == "")
        let collection = try #require(folder.loaded.collections.first)
        #expect(collection.setup.map(\.name) == ["GET /a"])
        #expect(collection.requests.map(\.name) == ["GET /a (2)", "s", "t"])
        #expect(collection.teardown.map(\.name) == ["GET /a (3)"])
        guard case .steps(let steps, let teardown, _) = collection.requests[2].kind else {
            Issue.record("expected steps")
            return
        }
        #expect(steps.map(\.name) == ["x"])
        #expect(teardown.map(\.name) == ["GET /a", "GET /a (2)"])
    }

    @Test func `a name that is drawn anew in each run is refused`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            requests:
              - { GET: "https://h.test/", name: "try {{uuid()}}" }
            """)
        #expect(
            folder.errors == """
                c.yaml:3:37: error: found a name that changes from run to run
                   |
                 3 |   - { GET: "https://h.test/", name: "try {{uuid()}}" }
                   |                                     ^^^^^^^^^^^^^^^^ reports know an item by its name, run after run

                """)
    }
}
