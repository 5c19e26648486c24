// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

@testable import Queries

/// RFC 6901.
struct JSONPointerTests {
    @Test(arguments: [
        ("/a/1", "2"), ("/b~1c~0", "3"), ("", nil), ("/a/01", nil), ("/a/-1", nil), ("/a/2", nil),
        ("/a/+1", nil), ("/", "4"),
    ])
    func `names lead to a value`(pointer: String, expected: String?) throws {
        let text = #"{"a": [1, 2], "b/c~": 3, "": 4}"#
        let root = try JSONReader.document(
            in: SourceFile(path: "a.json", bytes: Array(text.utf8))
        ).root
        let found = try? JSONPointer.target(of: JSONPointer.names(of: pointer), from: root).get()
        if pointer.isEmpty {
            #expect(found?.position == root.position)
        } else {
            #expect(found?.text == expected)
        }
    }
}
