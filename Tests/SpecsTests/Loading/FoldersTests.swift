// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct FoldersTests {
    private static let request = "requests: [{ GET: \"https://h.test/\" }]\n"

    @Test func `a folder gives its collections, and libraries are not run`() throws {
        let folder = try LoadedFolder(
            [
                "b.yaml": "collection: B\n" + Self.request,
                "a/x.json": #"{"collection": "X", "requests": [{"GET": "https://h.test/"}]}"#,
                "lib.yml": "policies: { p: {} }\n",
                "schemas/s.json": "{ nonsense",
                "openapi.yaml": "openapi: 3.1.0\n",
                "notes.txt": "{ nonsense",
            ], paths: [""])
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.map(\.name) == ["X", "B"])
        #expect(
            folder.warnings == """
                openapi.yaml: warning: found an OpenAPI document, expected a collection
                  'pinion import openapi' takes it, once that is built

                """)
    }

    @Test func `several documents of a file are a collection each`() throws {
        let folder = try LoadedFolder(
            "collection: A\n\(Self.request)---\ncollection: B\n\(Self.request)---\nvariables: { v: 1 }\n"
        )
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.map(\.name) == ["A", "B"])
        #expect(folder.loaded.plan.collections.map(\.collection.name) == ["A", "B"])
    }

    @Test func `a file that is named twice is read once`() throws {
        let folder = try LoadedFolder(
            ["c.yaml": "collection: A\n" + Self.request], paths: ["c.yaml", "", "./c.yaml"])
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.count == 1)
    }

    @Test func `two collections of one name are both shown`() throws {
        let folder = try LoadedFolder(
            [
                "a.yaml": "collection: Same\n" + Self.request,
                "b.yaml": "collection: Same\n" + Self.request,
            ],
            paths: [""])
        #expect(
            folder.errors == """
                b.yaml:1:13: error: two collections are named 'Same'
                   |
                 1 | collection: Same
                   |             ^^^^ reports tell collections apart by their names
                a.yaml:1:13: note: the first one here
                   |
                 1 | collection: Same
                   |             ^^^^

                """)
    }

    @Test func `the mistakes of all files are told at once, and the first syntax error of each`()
        throws
    {
        let folder = try LoadedFolder(
            [
                "a.yaml": "collection: A\nreqests: []\n" + Self.request,
                "b.yaml": "collection: B\n\tx: 1\n",
                "c.json": #"{"collection": "C", "requests": [}"#,
                "d.yaml": "collection: D\norder: fast\n" + Self.request,
            ], paths: [""])
        #expect(
            folder.errors == """
                a.yaml:2:1: error: unknown key 'reqests' in a collection
                   |
                 2 | reqests: []
                   | ^^^^^^^ did you mean 'requests'?
                b.yaml:2:1: error: found a tab in the indentation, expected spaces
                   |
                 2 | \tx: 1
                   | ^
                b.yaml:1:13: note: the text begins here
                   |
                 1 | collection: B
                   |             ^
                c.json:1:34: error: found '}', expected a value or ']'
                   |
                 1 | {"collection": "C", "requests": [}
                   |                                  ^
                d.yaml:2:8: error: found the string 'fast', expected 'safe', 'listed' or 'free'
                   |
                 2 | order: fast
                   |        ^^^^

                """)
    }

    @Test func `an empty folder has nothing to run and nothing wrong`() throws {
        let folder = try LoadedFolder(["notes.txt": ""], paths: [""])
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.isEmpty)
    }

    @Test func `a file that is not there is named`() throws {
        let folder = try LoadedFolder(["c.yaml": "x"], paths: ["d.yaml"])
        #expect(
            folder.errors == "d.yaml: error: found no file 'd.yaml'\n  did you mean 'c.yaml'?\n")
    }
}
