// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents
import Foundation

/// Writes `multipart/form-data` (RFC 7578) as browsers do.
struct MultipartText {
    struct Part {
        let name: String
        let fileName: String?
        let contentType: String?
        let content: [UInt8]
    }

    let boundary: String
    let bytes: [UInt8]

    /// - Parameter seed: what the boundary is drawn from, so that a run repeated sends the same.
    init(_ parts: [Part], seed: String) {
        let heads = parts.map(MultipartText.head)
        let contents = parts.map { Data($0.content) }
        var draw = 0
        var boundary = MultipartText.boundary(seed, draw)
        // It must stand nowhere inside; that it does by chance happens to nobody, by intent it can't be foreseen.
        while heads.contains(where: { $0.contains(boundary) })
            || contents.contains(where: { $0.range(of: Data(boundary.utf8)) != nil })
        {
            draw += 1
            boundary = MultipartText.boundary(seed, draw)
        }
        var bytes: [UInt8] = []
        for (head, part) in zip(heads, parts) {
            bytes += "--\(boundary)\r\n\(head)\r\n".utf8
            bytes += part.content
            bytes += "\r\n".utf8
        }
        bytes += "--\(boundary)--\r\n".utf8
        self.boundary = boundary
        self.bytes = bytes
    }

    private static func boundary(_ seed: String, _ draw: Int) -> String {
        let digest = SHA256.digest("\(seed)\0multipart\0\(draw)".utf8).prefix(16)
        return "pinion-"
            + Hexadecimal.lowercase(digest)
    }

    private static func head(_ part: Part) -> String {
        var head = "Content-Disposition: form-data; name=\"\(escaped(part.name, isName: true))\""
        if let fileName = part.fileName {
            head += "; filename=\"\(escaped(fileName, isName: false))\""
        }
        if let type = part.contentType { head += "\r\nContent-Type: \(type)" }
        return head + "\r\n"
    }

    /// As HTML's "multipart/form-data encoding algorithm" has it: UTF-8, and only what would end the line or the quotes is escaped.
    private static func escaped(_ text: String, isName: Bool) -> String {
        var result = ""
        var isBehindReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": result += isName ? "%0D%0A" : "%0D"
            // A name's line breaks are made CRLF first.
            case "\n": result += !isName ? "%0A" : isBehindReturn ? "" : "%0D%0A"
            case "\"": result += "%22"
            default: result.unicodeScalars.append(scalar)
            }
            isBehindReturn = scalar == "\r"
        }
        return result
    }
}
