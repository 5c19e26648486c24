// SPDX-License-Identifier: Apache-2.0

/// Reads Apple's property lists, XML and binary.
package enum PropertyListReader {
    /// How deep a list may nest: an app's has five levels or so.
    static let deepest = 64
    /// How many values it may have once references to the same one are counted each.
    static let most = 200_000

    /// - Throws: the first mistake.
    package static func list(in file: SourceFile) throws(Diagnostic) -> PropertyList {
        if file.bytes.starts(with: "bplist0".utf8) {
            var reader = BinaryPropertyList(file)
            return try reader.list()
        }
        let start = file.bytes.prefix(256).first { $0 > 0x20 && $0 < 0x80 || $0 == 0 }
        guard start == UInt8(ascii: "<") || start == 0 else {
            throw Diagnostic(
                PropertyListFault.otherFormat.message, at: .file(file.path),
                help: "'plutil -convert xml1' makes one of it")
        }
        var reader = XMLPropertyList(try XMLReader.tree(in: file))
        return try reader.list()
    }
}
