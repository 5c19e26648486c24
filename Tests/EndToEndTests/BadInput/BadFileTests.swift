// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Support
import Testing
import Trust

/// Files that `run` can't use: nothing is sent, and each is named with what was expected.
struct BadFileTests {
    struct BadFile: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
        let arguments: [String]
        let errors: String
        let status: Int32

        init(
            _ name: String, _ files: [String: String] = [:], _ arguments: [String],
            _ errors: String, status: Int32 = 3
        ) {
            testDescription = name
            self.files = files
            self.arguments = arguments
            self.errors = errors
            self.status = status
        }
    }

    static let minimal = "collection: C\nrequests: [ { GET: \"http://127.0.0.1:1/\" } ]\n"

    static let badFiles = [
        BadFile(
            "a path of nothing", ["petstore.yaml": minimal], ["petstor.yaml"],
            """
            petstor.yaml: error: found no file 'petstor.yaml'
              did you mean 'petstore.yaml'?
            """),
        BadFile("no collections/", [:], [], "collections: error: found no file 'collections'"),
        BadFile(
            "a folder without a collection", ["api/notes.txt": "", "api/certs/x.yaml": "a: 1"],
            ["api"], "pinion: found no collection in api", status: 4),
        BadFile(
            "an empty file", ["a.yaml": ""], ["a.yaml"],
            "a.yaml: error: found an empty file, expected a collection or a library"),
        BadFile(
            "an empty JSON file", ["a.json": ""], ["a.json"],
            """
            a.json:1:1: error: found the end of the text, expected a value
               |
             1 |
               | ^
            """),
        BadFile(
            "text", ["a.yaml": "All is well.\n"], ["a.yaml"],
            """
            a.yaml:1:1: error: found neither a collection nor a library
               |
             1 | All is well.
               | ^^^^^^^^^^^^ a collection has a name under 'collection'
            """),
        BadFile(
            "an OpenAPI document",
            ["a.yaml": "openapi: 3.0.3\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\n"],
            ["a.yaml"],
            """
            a.yaml: error: found an OpenAPI document, expected a collection
              'pinion import openapi' takes it, once that is built
            """),
        BadFile(
            "a Postman collection",
            [
                "a.json": """
                {"info": {"name": "Pets", "schema":
                "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": []}
                """
            ], ["a.json"],
            """
            a.json: error: found a Postman collection, expected a collection
              'pinion import postman' takes it, once that is built
            """),
        BadFile(
            "a folder where one file does not parse",
            ["api/a.yaml": minimal, "api/b.yaml": "collection: [\n", "api/c.json": "{\"a\": 01}"],
            ["api"],
            """
            api/b.yaml:2:1: error: found the end of the text, expected a value
               |
             2 |
               | ^
            api/c.json:1:7: error: found a number with a leading zero, expected none
               |
             1 | {"a": 01}
               |       ^
            """),
        BadFile(
            "two collections of one name", ["a.yaml": minimal, "b.yaml": minimal],
            ["a.yaml", "b.yaml"],
            """
            b.yaml:1:13: error: two collections are named 'C'
               |
             1 | collection: C
               |             ^ reports tell collections apart by their names
            a.yaml:1:13: note: the first one here
               |
             1 | collection: C
               |             ^
            """),
        BadFile(
            "--var of an undeclared name",
            [
                "a.yaml":
                    "collection: C\nvariables: { host: a.test }\nrequests: [ { GET: \"https://{{host}}/\" } ]\n"
            ],
            ["a.yaml", "--var", "hots=b.test"],
            """
            --var: error: no collection declares a variable 'hots'
              did you mean 'host'?
            """),
    ]

    @Test(arguments: badFiles)
    func `is refused with its whole message, and nothing is sent`(bad: BadFile) async throws {
        let workspace = try Workspace(bad.files)
        let outcome = try await BuiltTool.run(["run"] + bad.arguments, in: workspace)
        #expect(outcome.errors == bad.errors + "\n")
        #expect(outcome.output == "")
        #expect(outcome.status == bad.status)
    }

    @Test func `a pipe is not waited for`() async throws {
        let workspace = try Workspace()
        #expect(mkfifo(workspace.folder.appending(path: "a.yaml").path, 0o600) == 0)
        let outcome = try await BuiltTool.run(["run", "a.yaml"], in: workspace)
        #expect(
            outcome.errors == "a.yaml: error: found the pipe 'a.yaml', expected a regular file\n")
        #expect(outcome.status == 3)
    }

    /// The superuser may read every file of a disk, but not what a process never mapped.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem")))
    func `a file that can't be read is named with the reason`() async throws {
        let outcome = try await BuiltTool.run(["run", "/proc/self/mem"], in: Workspace())
        #expect(
            outcome.errors == """
                /proc/self/mem: error: could not read '/proc/self/mem': Input/output error

                """)
        #expect(outcome.status == 3)
    }

    @Test(.disabled(if: geteuid() == 0, "the superuser may read every file"))
    func `a file that may not be read is named`() async throws {
        let workspace = try Workspace(["a.yaml": BadFileTests.minimal])
        #expect(chmod(workspace.folder.appending(path: "a.yaml").path, 0) == 0)
        let outcome = try await BuiltTool.run(["run", "a.yaml"], in: workspace)
        #expect(outcome.errors == "a.yaml: error: found no permission to read 'a.yaml'\n")
        #expect(outcome.status == 3)
    }

    @Test func `paths that leave the root are refused, through links too`() async throws {
        let pki = try TestPKI()
        let workspace = try Workspace([
            "outside/ca.pem": pki.authority.certificatePEM,
            "outside/shared.yaml": "variables: { a: 1 }", "project/certs/README": "",
            "project/.pinion.yaml": "jobs: 2",
            "project/a.yaml": """
            collection: C
            use: [../outside/shared.yaml, /etc/hostname, linked/shared.yaml]
            policies:
              up: { anchors: [certs/../../outside/ca.pem] }
              through a folder: { anchors: [linked/ca.pem] }
              through a file: { anchors: [ca.pem] }
            requests: [ { GET: "https://a.test/" } ]

            """,
        ])
        for (target, link) in [("outside", "linked"), ("outside/ca.pem", "ca.pem")] {
            try FileManager.default.createSymbolicLink(
                atPath: workspace.folder.appending(path: "project/\(link)").path,
                withDestinationPath: workspace.folder.appending(path: target).path)
        }
        let project = workspace.folder.appending(path: "project")
        let checked = try await BuiltTool.run(["check", "a.yaml"], in: project)
        #expect(
            checked.errors == """
                a.yaml:2:7: error: found '../outside/shared.yaml', which leads out of the root '.'
                   |
                 2 | use: [../outside/shared.yaml, /etc/hostname, linked/shared.yaml]
                   |       ^^^^^^^^^^^^^^^^^^^^^^ '--root' names a folder further up
                a.yaml:2:31: error: found '/etc/hostname', which leads out of the root '.'
                   |
                 2 | use: [../outside/shared.yaml, /etc/hostname, linked/shared.yaml]
                   |                               ^^^^^^^^^^^^^ '--root' names a folder further up
                a.yaml:2:46: error: found 'linked/shared.yaml', which leads out of the root '.'
                   |
                 2 | use: [../outside/shared.yaml, /etc/hostname, linked/shared.yaml]
                   |                                              ^^^^^^^^^^^^^^^^^^ '--root' names a folder further up
                a.yaml:4:19: error: found '../outside/ca.pem', which leads out of the root '.'
                   |
                 4 |   up: { anchors: [certs/../../outside/ca.pem] }
                   |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^ '--root' names a folder further up
                a.yaml:5:33: error: found 'linked/ca.pem', which leads out of the root '.'
                   |
                 5 |   through a folder: { anchors: [linked/ca.pem] }
                   |                                 ^^^^^^^^^^^^^ '--root' names a folder further up
                a.yaml:6:31: error: found 'ca.pem', which leads out of the root '.'
                   |
                 6 |   through a file: { anchors: [ca.pem] }
                   |                               ^^^^^^ '--root' names a folder further up

                """)
        #expect(checked.status == 3)
        let wider = try await BuiltTool.run(["check", "a.yaml", "--root", ".."], in: project)
        #expect(
            wider.errors
                == """
                a.yaml:2:31: error: found '/etc/hostname', which leads out of the root 'FOLDER'
                   |
                 2 | use: [../outside/shared.yaml, /etc/hostname, linked/shared.yaml]
                   |                               ^^^^^^^^^^^^^ '--root' names a folder further up

                """.replacing("FOLDER", with: workspace.folder.path))
    }
}
