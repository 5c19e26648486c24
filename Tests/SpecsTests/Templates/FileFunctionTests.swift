// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Support
import Testing

import struct Foundation.Date

struct FileFunctionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("héllo", to: "a.txt")
        try folder.write([0xFF, 0x00], to: "bytes")
    }

    private func template(_ text: String) throws -> Template {
        let file = SourceFile(
            path: folder.url.path + "/c.json", bytes: Array(Value.string(text).json.utf8))
        return try Template(try JSONReader.document(in: file).root)
    }

    private func scope() throws -> Scope {
        Scope(
            variables: ["name": ScopedValue(.string("a.txt"))], seed: 1, itemID: "i",
            now: Date(timeIntervalSince1970: 0),
            files: try FileAccess(root: folder.url.path, sizeLimit: 1_000))
    }

    @Test(arguments: ["{{ file('a.txt') }}", "{{ name | file }}", "{{ file('./a.txt') }}"])
    func `a file is read beside the collection`(_ text: String) throws {
        #expect(try template(text).text(in: try scope()).text == "héllo")
    }

    @Test(arguments: [
        ("{{ file('../x') }}", "found '%/../x', which leads out of the root"),
        ("{{ file('/etc/passwd') }}", "found '/etc/passwd', which leads out of the root"),
        ("{{ file('b.txt') }}", "found no file '%/b.txt'"),
        (
            "{{ file('bytes') }}",
            "found a file that is no UTF-8 as 'path' of file(path), expected one of text"
        ),
    ])
    func `nothing else is`(_ text: String, _ start: String) throws {
        let template = try template(text)
        let error = #expect(throws: Diagnostic.self) { try template.text(in: try scope()) }
        let path = folder.url.path
        let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)
        let expected = start.replacing("%/..", with: parent).replacing("%", with: path)
        #expect(error?.message.hasPrefix(expected) == true, "\(error?.message ?? "")")
    }
}
