// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// What `.pinion.yaml` says for a command line that does not.
struct SettingsTests {
    private static let collection = """
        collection: C
        requests:
          - { name: asked, GET: "http://127.0.0.1:1/", skip: not now }
          - { name: too, GET: "http://127.0.0.1:1/" }

        """

    @Test func `its paths and files are found from a folder below, relative to it`() async throws {
        let workspace = try Workspace([
            "p/.pinion.yaml":
                "paths: [api, more/b.yaml]\njunit: out/r.xml\nseed: 7\nverbose: true\n",
            "p/api/a.yaml": Self.collection,
            "p/more/b.yaml": Self.collection.replacing("collection: C", with: "collection: D"),
            "p/more/unnamed.yaml": "collection: [",
            "p/deep/er/notes.txt": "",
        ])
        let outcome = try await BuiltTool.run(
            ["run"], in: workspace.folder.appending(path: "p/deep/er"))
        #expect(outcome.errors == "")
        #expect(
            outcome.output.settled() == """
                - C › asked                                        ../../api/a.yaml:3
                  not now

                ✗ C › too                                          ../../api/a.yaml:4
                  connectionRefused: nobody listens on 127.0.0.1:1
                    4 |   - { name: too, GET: "http://127.0.0.1:1/" }
                      |             ^^^
                  GET http://127.0.0.1:1/  →  connectionRefused (while connecting), TIME
                    > GET http://127.0.0.1:1/
                    < connectionRefused: nobody listens on 127.0.0.1:1
                    * no connection to 127.0.0.1:1

                - D › asked                                        ../../more/b.yaml:3
                  not now

                ✗ D › too                                          ../../more/b.yaml:4
                  connectionRefused: nobody listens on 127.0.0.1:1
                    4 |   - { name: too, GET: "http://127.0.0.1:1/" }
                      |             ^^^
                  GET http://127.0.0.1:1/  →  connectionRefused (while connecting), TIME
                    > GET http://127.0.0.1:1/
                    < connectionRefused: nobody listens on 127.0.0.1:1
                    * no connection to 127.0.0.1:1

                2 collections, 4 requests: 0 passed, 0 failed, 2 errors, 2 skipped in TIME   (seed 7)

                """)
        #expect(outcome.status == 1)
        #expect(try workspace.read("p/out/r.xml").hasSuffix("</testsuites>\n"))
    }

    @Test func `the command line wins`() async throws {
        let workspace = try Workspace([
            ".pinion.yaml": "paths: nowhere\njunit: r.xml\nseed: 7\nquiet: true\n",
            "a.yaml": Self.collection,
        ])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed=8", "--junit=-"], in: workspace)
        #expect(outcome.output.hasPrefix("<?xml"))
        #expect(outcome.output.contains(#"<property name="seed" value="8"/>"#))
        #expect(throws: (any Error).self) { try workspace.read("r.xml") }
    }

    @Test func `a quiet run that passes shows nothing`() async throws {
        let peer = try RawPeer {
            $0.readHead()
            $0.send("HTTP/1.1 204 No Content\r\n\r\n")
        }
        let workspace = try Workspace([
            ".pinion.yaml": "quiet: true\n",
            "collections/a.yaml":
                "collection: C\nrequests: [ { GET: \"http://127.0.0.1:\(peer.port)/\" } ]\n",
        ])
        let outcome = try await BuiltTool.run(["run"], in: workspace)
        #expect(outcome.output == "")
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func `settings that can't be read are an error and not none`() async throws {
        let workspace = try Workspace([".pinion.yaml/notes.txt": "", "a.yaml": Self.collection])
        let outcome = try await BuiltTool.run(["check", "a.yaml"], in: workspace)
        #expect(
            outcome.errors
                == ".pinion.yaml: error: found the folder '.pinion.yaml', expected a file\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }

    @Test(arguments: ["a.yaml", "./b/../a.yaml", "link.yaml"])
    func `a report never writes over what is read`(path: String) async throws {
        let workspace = try Workspace(["a.yaml": Self.collection, "b/notes.txt": ""])
        try FileManager.default.createSymbolicLink(
            atPath: workspace.folder.path + "/link.yaml", withDestinationPath: "a.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--junit", path, "--record=r"], in: workspace)
        #expect(
            outcome.errors
                == "pinion: '--junit' would write over '\(path)', which this run reads\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
        #expect(try workspace.read("a.yaml") == Self.collection)
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        let text: String
        let errors: String

        var testDescription: String { text }
    }

    static let broken = [
        Broken(
            text: "jbos: 4\njunit: [a]\nquiet: 3\npaths: []\nwatch: true\nroot: ..\n",
            errors: """
                .pinion.yaml:1:1: error: unknown setting 'jbos'
                   |
                 1 | jbos: 4
                   | ^^^^ did you mean 'jobs'?
                .pinion.yaml:2:8: error: found a list, expected the value of '--junit'
                   |
                 2 | junit: [a]
                   |        ^^^
                .pinion.yaml:3:8: error: found '3', expected true or false
                   |
                 3 | quiet: 3
                   |        ^
                .pinion.yaml:4:8: error: an empty list; expected one path or more
                   |
                 4 | paths: []
                   |        ^^
                .pinion.yaml:5:1: error: the setting 'watch' is planned, but not built yet
                   |
                 5 | watch: true
                   | ^^^^^
                .pinion.yaml:6:1: error: unknown setting 'root'
                   |
                 6 | root: ..
                   | ^^^^
                """),
        Broken(
            text: "jobs: 0\nseed: -1\ntimeout: 30\njunitStyle: loose\ncolor: never\n",
            errors: """
                .pinion.yaml:1:7: error: found '0', expected a whole number from 1 to 1024
                   |
                 1 | jobs: 0
                   |       ^
                .pinion.yaml:2:7: error: found '-1', expected a whole number from 0 to 18446744073709551615
                   |
                 2 | seed: -1
                   |       ^^
                .pinion.yaml:3:10: error: found '30', expected a time with its unit, such as 500ms, 30s or 5m
                   |
                 3 | timeout: 30
                   |          ^^
                .pinion.yaml:4:13: error: found 'loose', expected standard or strict
                   |
                 4 | junitStyle: loose
                   |             ^^^^^
                """),
        Broken(
            text: "jobs: [\n",
            errors: """
                .pinion.yaml:2:1: error: found the end of the text, expected a value
                   |
                 2 |
                   | ^
                """),
        Broken(
            text: "- jobs\n",
            errors: """
                .pinion.yaml:1:1: error: expected one map of settings, such as 'jobs: 8'
                   |
                 1 | - jobs
                   | ^^^^^^
                """),
        Broken(
            text: "jobs: 2\njobs: 3\n",
            errors: """
                .pinion.yaml:2:1: error: found the key 'jobs' twice in a map
                   |
                 2 | jobs: 3
                   | ^^^^
                .pinion.yaml:1:1: note: first defined here
                   |
                 1 | jobs: 2
                   | ^^^^
                """),
    ]

    @Test(arguments: broken)
    func `a broken one is shown where it is, and nothing runs`(broken: Broken) async throws {
        let workspace = try Workspace([".pinion.yaml": broken.text, "a.yaml": Self.collection])
        let outcome = try await BuiltTool.run(["run", "a.yaml"], in: workspace)
        #expect(outcome.errors == broken.errors + "\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }
}
