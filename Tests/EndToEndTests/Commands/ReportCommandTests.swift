// SPDX-License-Identifier: Apache-2.0

import Testing

struct ReportCommandTests {
    private static let files = [
        "a.yaml": """
        collection: C
        requests:
          - { name: asked, GET: "http://127.0.0.1:1/", skip: not now }
          - { name: too, GET: "http://127.0.0.1:1/" }

        """
    ]

    @Test func `a record gives the very reports of its run`() async throws {
        let workspace = try Workspace(Self.files)
        let run = try await BuiltTool.run(
            ["run", "a.yaml", "--record=r", "--junit=run.xml"], in: workspace)
        #expect(run.status == 1)
        let report = try await BuiltTool.run(["report", "r", "--junit=report.xml"], in: workspace)
        #expect(report.errors == "")
        #expect(report.output == run.output)
        #expect(report.status == 0)
        #expect(try workspace.read("report.xml") == workspace.read("run.xml"))
    }

    @Test func `what is no record is refused`() async throws {
        let workspace = try Workspace(Self.files)
        for (path, message) in [
            (
                "a.yaml",
                "can't report on 'a.yaml': line 1 of the run record is not one of its events"
            ),
            ("r", "can't report on 'r': the run record 'r': no such file or directory"),
        ] {
            let outcome = try await BuiltTool.run(["report", path], in: workspace)
            #expect(outcome.errors == "pinion: \(message)\n")
            #expect(outcome.output == "")
            #expect(outcome.status == 2)
        }
    }

    @Test func `a report never writes over its record`() async throws {
        let workspace = try Workspace(Self.files)
        _ = try await BuiltTool.run(["run", "a.yaml", "--record=r"], in: workspace)
        let outcome = try await BuiltTool.run(["report", "r", "--junit=./r"], in: workspace)
        #expect(
            outcome.errors == "pinion: '--junit' would write over './r', which this run reads\n")
        #expect(outcome.status == 2)
    }
}
