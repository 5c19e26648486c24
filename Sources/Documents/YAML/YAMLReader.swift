// SPDX-License-Identifier: Apache-2.0

/// Reads YAML 1.2 with the core schema, through libyaml's events, into the tape that JSON is read into.
///
/// Aliases and merge keys are expanded; a member that a merge key gives stands where the merge key stood, and own members win.
package enum YAMLReader {
    package enum Mode: Sendable {
        /// The stricter rules of a collection: what looks like text and is syntax to YAML is an error that shows the line rewritten.
        case collection
        /// Any YAML that JSON can hold, tags honoured; complex keys, infinities and what is no number are errors.
        case data
    }

    /// - Throws: the first mistake, with its place.
    package static func documents(
        in file: SourceFile, mode: Mode, limits: DocumentLimits = DocumentLimits()
    ) throws(Diagnostic) -> [Document] {
        try reading(of: file, mode: mode, limits: limits).documents
    }

    /// The documents of the stream, none where it is empty, with what `check` warns of.
    ///
    /// - Throws: the first mistake, with its place.
    package static func reading(
        of file: SourceFile, mode: Mode, limits: DocumentLimits = DocumentLimits()
    ) throws(Diagnostic) -> YAMLReading {
        if file.bytes.count > limits.sizeOnTape {
            throw Diagnostic(
                YAMLFault.size(file.bytes.count, limit: limits.sizeOnTape).message,
                at: .file(file.path))
        }
        if let fault = EncodingFault(startOf: file.bytes) {
            throw Diagnostic(fault.message, at: SourceSpan(file: file, range: 0..<1))
        }
        return try file.bytes.withUnsafeBufferPointer { bytes throws(Diagnostic) in
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            try YAMLCharacters.check(bytes, from: start, of: file)
            try YAMLDirectives.check(bytes, of: file)
            guard var events = YAMLEvents(bytes, from: start) else {
                throw Diagnostic(YAMLFault.outOfMemory.message, at: .file(file.path))
            }
            var builder = YAMLBuilder(bytes: bytes, file: file, mode: mode, limits: limits)
            return try builder.reading(of: &events)
        }
    }
}

/// What a YAML stream holds.
package struct YAMLReading: Sendable {
    package let documents: [Document]
    /// In the order of the text; only in a collection.
    package let warnings: [Diagnostic]
}
