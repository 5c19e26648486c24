// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Testing

struct FileListTests {
    @Test func `lists collections in the order of their paths, less what is none`() throws {
        let folder = try FolderFixture([
            "c/b.yaml": "", "c/a.yml": "", "c/sub/d.json": "", "c/sub/deep/e.yaml": "",
            "c/notes.txt": "",
            "c/.hidden.yaml": "", "c/.git/x.yaml": "", "c/schemas/s.json": "",
            "c/sub/data/d.json": "",
            "c/baselines/b.yaml": "", "c/snapshots/s.json": "", "c/certs/c.json": "",
            "c/environments/e.yaml": "", "c/B.YAML": "", "c/.yaml": "",
        ])
        let access = try FileAccess(root: folder.path)
        let found = try access.list("\(folder.path)/c")
        #expect(
            found == [
                "\(folder.path)/c/a.yml", "\(folder.path)/c/b.yaml", "\(folder.path)/c/sub/d.json",
                "\(folder.path)/c/sub/deep/e.yaml",
            ])
    }

    @Test func `follows links that stay inside, once, and none that lead out`() throws {
        let folder = try FolderFixture(["r/c/a.yaml": "", "r/other/b.yaml": "", "out/x.yaml": ""])
        try folder.link("r/c/loop", to: ".")
        try folder.link("r/c/other", to: "../other")
        try folder.link("r/c/again", to: "../other")
        try folder.link("r/c/out", to: "../../out")
        try folder.link("r/c/file.yaml", to: "../../out/x.yaml")
        let access = try FileAccess(root: "\(folder.path)/r")
        let found = try access.list("\(folder.path)/r/c").map { $0.dropFirst(folder.path.count) }
        #expect(found == ["/r/c/a.yaml", "/r/c/file.yaml", "/r/c/other/b.yaml"])
        #expect(throws: FileFailure.self) { try access.read("\(folder.path)/r/c/file.yaml") }
        #expect(throws: FileFailure.self) { try access.list("\(folder.path)/out") }
    }

    @Test func `refuses to list a file or what is not there`() throws {
        let folder = try FolderFixture(["a.yaml": ""])
        let access = try FileAccess(root: folder.path)
        #expect(throws: FileFailure(path: "\(folder.path)/a.yaml", reason: .notAFolder)) {
            try access.list("\(folder.path)/a.yaml")
        }
        #expect(throws: FileFailure(path: "\(folder.path)/x", reason: .missing(suggestion: nil))) {
            try access.list("\(folder.path)/x")
        }
    }

    @Test(arguments: [".pinion.yaml", "pinion.lock", ".git"])
    func `takes the nearest marked folder for the root`(mark: String) throws {
        let folder = try FolderFixture(["p/q/c/a.yaml": "", "p/\(mark)": ""])
        let path = "\(folder.path)/p/q/c/a.yaml"
        #expect(try FileAccess(forCollection: path, root: nil).root == "\(folder.path)/p")
        #expect(
            try FileAccess(forCollection: "\(folder.path)/p/q", root: nil).root
                == "\(folder.path)/p")
        #expect(
            try FileAccess(forCollection: path, root: "\(folder.path)/p/q").root
                == "\(folder.path)/p/q")
    }

    @Test func `takes the collection's own folder where none is marked`() throws {
        let folder = try FolderFixture(["c/a.yaml": ""])
        #expect(
            try FileAccess(forCollection: "\(folder.path)/c/a.yaml", root: nil).root
                == "\(folder.path)/c")
        #expect(
            try FileAccess(forCollection: "\(folder.path)/c", root: nil).root == "\(folder.path)/c")
    }

    @Test func `refuses a collection outside a given root`() throws {
        let folder = try FolderFixture(["c/a.yaml": "", "r/b.yaml": ""])
        #expect(
            throws: FileFailure(
                path: "\(folder.path)/c/a.yaml", reason: .leavesRoot("\(folder.path)/r"))
        ) {
            try FileAccess(forCollection: "\(folder.path)/c/a.yaml", root: "\(folder.path)/r")
        }
    }

    @Test(arguments: [
        ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("a/../../b", "../b"),
        ("/../a", "/a"),
        (".", "."), ("a/..", "."), ("/", "/"), ("./a", "a"),
    ])
    func `shows a path without detours`(path: String, expected: String) {
        #expect(FilePaths.normalized(path) == expected)
    }
}
