// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FileAccessTests {
    private let folder: FolderFixture
    private let root: String
    private let access: FileAccess

    init() throws {
        folder = try FolderFixture([
            "root/a.yaml": "a", "root/sub/b.yaml": "b", "outside.yaml": "secret",
            "root/empty.yaml": "",
        ])
        root = folder.path + "/root"
        access = try FileAccess(root: root)
    }

    private func failure(_ read: () throws(FileFailure) -> SourceFile) -> FileFailure? {
        do throws(FileFailure) {
            _ = try read()
            return nil
        } catch {
            return error
        }
    }

    @Test func `reads inside the root, relative to another file`() throws {
        #expect(try access.read("\(root)/a.yaml").bytes == Array("a".utf8))
        let other = try access.read("sub/b.yaml", relativeTo: "\(root)/a.yaml")
        #expect(other.bytes == Array("b".utf8))
        #expect(other.path == "\(root)/sub/b.yaml")
        let back = try access.read("../a.yaml", relativeTo: other.path)
        #expect(back.path == "\(root)/a.yaml")
        #expect(try access.read("\(root)/empty.yaml").bytes.isEmpty)
    }

    @Test(arguments: [
        ("-----BEGIN PRIVATE KEY-----\nMII/E", "the text of a PEM block"),
        ("-----BEGIN PRIVATE KEY----- MII/E", "the text of a PEM block"),
        ("{\"a\":\n1}", "a text of several lines"), ("a\r", "a text of several lines"),
        // Ed25519's of RFC 8410 section 10.3, in both spellings and alphabets.
        (
            "MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC",
            "the text of a key or a certificate"
        ),
        (
            "MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp-K06_nwoy_HU--CXqI9EdVhC",
            "the text of a key or a certificate"
        ),
        (
            "302e020100300506032b657004220420d4ee72dbf913584ad5b6d8f1f769f8ad3afe7c28cbf1d4fbe097a88f44755842",
            "the text of a key or a certificate"
        ),
        (String(repeating: "a", count: 256), "a long text"),
        (String(repeating: "ab/", count: 1400), "a long text"),
    ])
    func `a text in the place of a path is not shown`(text: String, found: String) {
        let failure = failure { () throws(FileFailure) in
            try access.read(text, relativeTo: "\(root)/a.yaml")
        }
        #expect(failure?.message == "expected a file's path, found \(found)")
        #expect(failure?.help == "write it to a file, and name that")
        #expect(failure?.path == "…")
    }

    @Test func `a file that has such a name is read, and one that could is shown`() throws {
        let folder = try FolderFixture(["a\nb": "text"])
        #expect(try FileAccess(root: folder.path).read("\(folder.path)/a\nb").bytes.count == 4)
        let name = String(repeating: "a", count: 255)
        let failure = failure { () throws(FileFailure) in
            try access.read(name, relativeTo: "\(root)/a.yaml")
        }
        #expect(failure?.message == "found no file '\(root)/\(name)'")
    }

    @Test(arguments: [
        "../outside.yaml", "../../etc/passwd", "/etc/passwd", "../missing.yaml", "..",
    ])
    func `refuses a path that leaves the root`(path: String) {
        let shown = FilePaths.normalized(path.hasPrefix("/") ? path : "\(root)/\(path)")
        let found = failure { () throws(FileFailure) in
            try access.read(path, relativeTo: "\(root)/a.yaml")
        }
        #expect(found?.reason == .leavesRoot(root))
        #expect(found?.message == "found '\(shown)', which leads out of the root '\(root)'")
        #expect(found?.help == "'--root' names a folder further up")
    }

    @Test func `does not take a folder whose name only begins like the root's for inside`() throws {
        try folder.write("x", to: "root2/x.yaml")
        let found = failure { () throws(FileFailure) in
            try access.read("\(folder.path)/root2/x.yaml")
        }
        #expect(found?.reason == .leavesRoot(root))
    }

    @Test func `follows links inside the root and none that lead out`() throws {
        try folder.link("root/in.yaml", to: "sub/b.yaml")
        try folder.link("root/out.yaml", to: "../outside.yaml")
        try folder.link("root/up", to: "..")
        #expect(try access.read("\(root)/in.yaml").bytes == Array("b".utf8))
        #expect(try access.realPath("\(root)/in.yaml") == access.realPath("\(root)/sub/b.yaml"))
        for path in ["out.yaml", "up/outside.yaml"] {
            let found = failure { () throws(FileFailure) in try access.read("\(root)/\(path)") }
            #expect(found?.reason == .leavesRoot(root))
        }
        #expect(try access.read("\(root)/up/root/a.yaml").bytes == Array("a".utf8))
    }

    @Test func `names what is missing, with the nearest name beside it`() throws {
        let near = failure { () throws(FileFailure) in try access.read("\(root)/sub/bb.yaml") }
        #expect(near?.message == "found no file '\(root)/sub/bb.yaml'")
        #expect(near?.help == "did you mean '\(root)/sub/b.yaml'?")
        let far = failure { () throws(FileFailure) in try access.read("\(root)/nothing/like/it") }
        #expect(far?.reason == .missing(suggestion: nil))
        let through = failure { () throws(FileFailure) in try access.read("\(root)/a.yaml/x") }
        #expect(
            through?.message == "found a file on the way to '\(root)/a.yaml/x', expected a folder")
    }

    @Test func `refuses a folder, a pipe and a device without opening them`() throws {
        let sub = failure { () throws(FileFailure) in try access.read("\(root)/sub") }
        #expect(sub?.message == "found the folder '\(root)/sub', expected a file")
        #expect(mkfifo("\(root)/pipe.yaml", 0o600) == 0)
        let pipe = failure { () throws(FileFailure) in try access.read("\(root)/pipe.yaml") }
        #expect(pipe?.message == "found the pipe '\(root)/pipe.yaml', expected a regular file")
        let everything = try FileAccess(root: "/")
        let device = failure { () throws(FileFailure) in try everything.read("/dev/zero") }
        #expect(device?.message == "found the device '/dev/zero', expected a regular file")
    }

    @Test func `refuses links in a circle`() throws {
        try folder.link("root/one.yaml", to: "two.yaml")
        try folder.link("root/two.yaml", to: "one.yaml")
        let found = failure { () throws(FileFailure) in try access.read("\(root)/one.yaml") }
        #expect(found?.reason == .system(ELOOP))
        #expect(
            found?.message
                == "could not read '\(root)/one.yaml': Too many levels of symbolic links")
    }

    @Test func `refuses a file over the limit`() throws {
        try folder.write("12345", to: "root/five.yaml")
        #expect(try FileAccess(root: root, sizeLimit: 5).read("\(root)/five.yaml").bytes.count == 5)
        let small = try FileAccess(root: root, sizeLimit: 4)
        let found = failure { () throws(FileFailure) in try small.read("\(root)/five.yaml") }
        #expect(
            found?.message
                == "found '\(root)/five.yaml' with 5 bytes, expected at most 4, the limit")
    }

    @Test(.disabled(if: geteuid() == 0, "the superuser may read everything"))
    func `names a file that may not be read`() throws {
        #expect(chmod("\(root)/a.yaml", 0) == 0)
        let found = failure { () throws(FileFailure) in try access.read("\(root)/a.yaml") }
        #expect(found?.message == "found no permission to read '\(root)/a.yaml'")
    }

    @Test func `refuses a root that is no folder`() {
        #expect(throws: FileFailure(path: "\(root)/a.yaml", reason: .notAFolder)) {
            try FileAccess(root: "\(root)/a.yaml")
        }
        #expect(throws: FileFailure(path: "\(root)/x", reason: .missing(suggestion: nil))) {
            try FileAccess(root: "\(root)/x")
        }
    }

    @Test func `refuses a path with a NUL instead of reading another`() {
        let found = failure { () throws(FileFailure) in try access.read("\(root)/a.yaml\0.cer") }
        #expect(found?.reason == .system(EINVAL))
    }

    @Test func `becomes a diagnostic where the path was written`() {
        let span = SourceSpan(file: file("use: x"), range: 5..<6)
        let failure = FileFailure(path: "x", reason: .missing(suggestion: "y"))
        #expect(
            DiagnosticText().drawn(failure.diagnostic(at: span)) == """
                a.yaml:1:6: error: found no file 'x'
                   |
                 1 | use: x
                   |      ^ did you mean 'y'?

                """)
        #expect(
            DiagnosticText().drawn(failure.diagnostic())
                == "x: error: found no file 'x'\n  did you mean 'y'?\n")
    }
}
