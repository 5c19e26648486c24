// SPDX-License-Identifier: Apache-2.0

internal import Documents
package import Exchanges

extension PolicyFile {
    /// A file as a loaded policy has it, named in the first line of a collection.
    package static func named(_ path: String, _ bytes: [UInt8]) -> PolicyFile {
        let source = SourceFile(path: "collection.yaml", bytes: Array("- \(path)\n".utf8))
        let end = path.utf8.count + 2
        return PolicyFile(
            path: path, bytes: bytes, span: SourceSpan(file: source, range: 2..<end))
    }

    package static func named(_ path: String, _ text: String) -> PolicyFile {
        named(path, Array(text.utf8))
    }
}
