// SPDX-License-Identifier: Apache-2.0

/// Reads XML 1.0 with namespaces, from `XMLParser`'s events, into a tree in which every node has a place.
///
/// No entity is ever defined, expanded or fetched: a DOCTYPE may name its document type and hold no declarations.
package enum XMLReader {
    /// - Parameter charset: of the text's media type, which wins over its own declaration (RFC 7303 section 3.2).
    /// - Throws: the first mistake, with its place in the text as UTF-8.
    package static func tree(
        in file: SourceFile, charset: String? = nil, limits: DocumentLimits = DocumentLimits()
    ) throws(Diagnostic) -> XMLTree {
        try check(file, limits)
        let file = try XMLEncoding.decoded(file, charset: charset)
        try check(file, limits)
        var scanner = XMLScanner(file, limits: limits)
        try scanner.scan()
        return try XMLEvents(scanner).tree()
    }

    private static func check(
        _ file: SourceFile, _ limits: DocumentLimits
    ) throws(Diagnostic) {
        guard file.bytes.count > limits.sizeOnTape else { return }
        let fault = XMLFault.size(file.bytes.count, limit: limits.sizeOnTape)
        throw Diagnostic(fault.message, at: .file(file.path))
    }
}
