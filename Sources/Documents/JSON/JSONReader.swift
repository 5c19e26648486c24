// SPDX-License-Identifier: Apache-2.0

/// Reads JSON to the letter of RFC 8259, into a tape of offsets.
///
/// A byte order mark before the text is skipped, as the RFC's section 8.1 allows. Half a surrogate pair (`"\ud800"`) is an
/// error: no Unicode string can hold it, so it could only go on as something else than what was sent.
package enum JSONReader {
    /// - Throws: the first mistake, with its place.
    package static func document(
        in file: SourceFile, limits: DocumentLimits = DocumentLimits(),
        duplicateKeys: DuplicateKeys = .refused
    ) throws(Diagnostic) -> Document {
        if file.bytes.count > limits.sizeOnTape {
            throw Diagnostic(
                JSONFault.size(file.bytes.count, limit: limits.sizeOnTape).message,
                at: .file(file.path))
        }
        if let fault = EncodingFault(startOf: file.bytes) {
            throw Diagnostic(fault.message, at: SourceSpan(file: file, range: 0..<1))
        }
        let tape = try file.bytes.withUnsafeBufferPointer { bytes throws(Diagnostic) in
            var parser = JSONParser(
                bytes: bytes, file: file, limits: limits, duplicateKeys: duplicateKeys)
            return try parser.tape()
        }
        return Document(file: file, tape: tape)
    }
}
