// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs
import Testing

/// `multipart/form-data` (RFC 7578), as browsers write it.
struct MultipartTextTests {
    private func sent(_ parts: String, files: [String: String] = [:]) throws -> (
        boundary: String, text: String
    ) {
        let text = """
            collection: C
            requests:
              - POST: https://h.test/
                multipart: \(parts)
            """
        let folder = try LoadedFolder(files.merging(["c.yaml": text]) { $1 })
        let request = try folder.request()
        let type = try #require(request.fields["Content-Type"].first)
        #expect(type.hasPrefix("multipart/form-data; boundary="))
        return (
            String(type.dropFirst("multipart/form-data; boundary=".count)),
            String(decoding: request.body ?? [], as: UTF8.self)
        )
    }

    @Test func `values and files are parts in their order`() throws {
        let sent = try sent(
            "[{ name: v, value: 1.10 }, { name: pic, file: a.png }, { name: d, file: a.png, filename: b.txt, contentType: text/x }]",
            files: ["a.png": "\u{1}{{x}}\r\n"])
        let mark = "--" + sent.boundary
        #expect(
            sent.text
                == [
                    mark, "Content-Disposition: form-data; name=\"v\"", "", "1.10", mark,
                    "Content-Disposition: form-data; name=\"pic\"; filename=\"a.png\"",
                    "Content-Type: image/png", "", "\u{1}{{x}}\r\n", mark,
                    "Content-Disposition: form-data; name=\"d\"; filename=\"b.txt\"",
                    "Content-Type: text/x", "", "\u{1}{{x}}\r\n", mark + "--", "",
                ].joined(separator: "\r\n"))
    }

    @Test func `quotes and line breaks are escaped as browsers do, other characters not at all`()
        throws
    {
        let sent = try sent(
            #"[{ name: "a\"b\nc\r\nd\\é", file: a.txt, filename: "a\"b\r\nc;é.txt" }]"#,
            files: ["a.txt": ""])
        #expect(
            sent.text.split(separator: "\r\n")[1]
                == #"Content-Disposition: form-data; name="a%22b%0D%0Ac%0D%0Ad\é"; filename="a%22b%0D%0Ac;é.txt""#
        )
    }

    @Test func `the boundary comes of the seed and stands nowhere inside`() throws {
        let first = try sent("[{ name: a, value: b }]")
        #expect(try sent("[{ name: a, value: b }]").boundary == first.boundary)
        #expect(first.boundary.utf8.count <= 70)
        let second = try sent("[{ name: a, value: '\(first.boundary)' }]")
        #expect(second.boundary != first.boundary)
        let third = try sent("[{ name: '\(first.boundary)', value: b }]")
        #expect(third.boundary == second.boundary)
    }
}
