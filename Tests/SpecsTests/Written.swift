// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

import struct Foundation.Date

/// What is written in a collection, without the collection around it.
enum Written {
    static func yaml(_ text: String) throws -> Node {
        let file = SourceFile(path: "test.yaml", bytes: Array(text.utf8))
        guard let document = try YAMLReader.documents(in: file, mode: .collection).first else {
            throw NoDocument()
        }
        return document.root
    }

    static func json(_ text: String) throws -> Node {
        let file = SourceFile(path: "test.json", bytes: Array(text.utf8))
        return try JSONReader.document(in: file).root
    }

    /// A string that is written as JSON, so that any text can be.
    static func text(_ text: String) throws -> Node {
        try json(Value.string(text).json)
    }

    struct NoDocument: Error {}

    /// `2:5-9 MESSAGE`, the columns that the carets stand under; `| HELP` where there is one.
    static func line(_ diagnostic: Diagnostic) -> String {
        let help = diagnostic.help.map { " | \($0)" } ?? ""
        guard case .text(let span) = diagnostic.place else { return diagnostic.message + help }
        return "\(span.line):\(columns(of: span)) \(diagnostic.message)\(help)"
    }

    /// As `line`, the columns counted without the quote that `text` begins with.
    static func lineInText(_ diagnostic: Diagnostic) -> String {
        guard case .text(let span) = diagnostic.place else { return diagnostic.message }
        let moved = SourceSpan(
            file: span.file, range: span.range.lowerBound - 1..<span.range.upperBound - 1)
        return line(Diagnostic(diagnostic.message, at: moved, help: diagnostic.help))
    }

    static func columns(of span: SourceSpan) -> String {
        let end = SourceSpan(
            file: span.file,
            range: max(span.range.lowerBound, span.range.upperBound - 1)..<span.range.upperBound)
        return span.range.count > 1 ? "\(span.column)-\(end.column)" : "\(span.column)"
    }

    /// A scope at 2026-11-30T02:36:15Z.
    static func scope(
        _ variables: [String: ScopedValue] = [:], seed: UInt64 = 7, itemID: String = "item"
    ) -> Scope {
        Scope(
            variables: variables, seed: seed, itemID: itemID,
            now: Date(timeIntervalSince1970: 1_796_006_175))
    }
}
