// SPDX-License-Identifier: Apache-2.0

import Foundation
import StubServer
import Testing

/// Rows, a library's component and shared calls, by the built tool against the demo's store.
@Suite(.timeLimit(.minutes(1))) struct RowsTests {
    private static let files = [
        "rows.yaml": """
        collection: Rows
        use: library.yaml
        setup:
          - { name: ask, GET: /pets, query: { limit: 2 }, capture: { pets: $.pets } }
        requests:
          - name: "pet {{id}} is {{status}}"
            forEach: pets.csv
            GET: /pets/{{id}}
            expect: { status: "{{status}}" }
          - name: "{{name}} again"
            forEach: "{{pets}}"
            GET: /pets/{{id}}
            expect: { json: { $.name: "{{name}}" } }
          - name: "visit {{index}}"
            matrix: { limit: [1, 2] }
            steps:
              - { call: log in, with: { user: keeper }, once: collection }
              - { name: look, GET: /pets, query: { limit: "{{limit}}" }, headers: { Authorization: "Bearer {{token}}" } }
          - { name: never, GET: /never, when: { 1: { gt: 2 } } }
        """,
        "library.yaml": """
        variables: { store: { env: PETSTORE } }
        secrets: { password: { env: PETSTORE_PASSWORD } }
        defaults: { baseURL: "https://{{store}}", policy: { anchors: [certs/ca.pem] } }
        components:
          log in:
            POST: /sessions
            json: { user: "{{user}}", password: "{{password}}" }
            expect: { status: 201 }
            capture: { token: { json: $.token, secret: true } }
        """,
        "pets.csv": "id,status\n1,200\n0,404\n",
    ]

    @Test func `each row is a case of the report, in the order of the file`() async throws {
        let workspace = try Workspace(Self.files)
        let demo = try await Demo.start(
            certificatesIn: workspace.folder.appendingPathComponent("certs").path)
        let outcome = try await BuiltTool.run(
            ["run", "rows.yaml", "--junit", "report.xml"], in: workspace,
            environment: demo.variables)
        await demo.stop()
        #expect(outcome.errors == "")
        #expect(
            ConsoleSummary(outcome.output)
                == ConsoleSummary("1 collection, 10 requests: 9 passed, 0 failed, 1 skipped"))
        #expect(outcome.status == 0)
        let names = try workspace.read("report.xml")
            .matches(of: /<testcase classname="([^"]*)" name="([^"]*)"/)
            .map { "\($0.output.1)/\($0.output.2)" }
        #expect(
            names == [
                "Rows.setup/ask", "Rows/pet 1 is 200", "Rows/pet 0 is 404", "Rows/Rex again",
                "Rows/Whiskers again", "Rows.visit 0/log in", "Rows.visit 0/look",
                "Rows.visit 1/log in", "Rows.visit 1/look", "Rows/never",
            ])
    }
}
