// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A body as it is recorded: secrets as `‹name›`, what is ignored left out, the members of JSON by their names.
enum Snapshot {
    case json(Value)
    case text(String)

    struct Difference {
        /// `2 differences`.
        let summary: String
        let lines: [String]
    }

    /// As the file has it.
    var text: String {
        switch self {
        case .json(let value): value.prettyJSON + "\n"
        case .text(let text): text
        }
    }

    /// Nil where both say the same; of a name that stands twice, as an answer may have it, the last counts.
    ///
    /// - Throws: where the file is no JSON, though the answer is.
    func difference(
        from file: SourceFile, ignoring queries: [JSONPath] = [], in context: MatchContext
    ) throws(Diagnostic) -> Difference? {
        switch self {
        case .json(let value):
            let document = try JSONReader.document(in: file, duplicateKeys: .kept)
            let known = try MaskedJSON(
                document.root, ignoring: queries, redactor: context.redactor
            ).value
            if known == value { return nil }
            let (lines, count) = DifferenceText.lines(
                .value(known), .value(value), at: "$", in: context)
            return Difference(summary: Self.counted(count), lines: lines)
        case .text(let text):
            let known = String(decoding: file.bytes, as: UTF8.self)
            return known.utf8.elementsEqual(text.utf8) ? nil : Self.lines(known, text, in: context)
        }
    }

    private static func counted(_ count: Int) -> String {
        "\(count) \(count == 1 ? "difference" : "differences")"
    }

    private static func lines(
        _ known: String, _ text: String, in context: MatchContext
    ) -> Difference {
        let olds = known.split(separator: "\n", omittingEmptySubsequences: false)
        let news = text.split(separator: "\n", omittingEmptySubsequences: false)
        let changed = (0..<max(olds.count, news.count)).filter { line in
            guard line < olds.count, line < news.count else { return true }
            return !olds[line].utf8.elementsEqual(news[line].utf8)
        }
        let shown = changed.prefix(20).map { line in
            func datum(_ lines: [Substring]) -> Datum? {
                line < lines.count ? .value(.string(String(lines[line]))) : nil
            }
            return DifferenceText.line(
                "line \(line + 1)", datum(olds), datum(news), in: context)
        }
        let more = changed.count > 20 ? ["… and \(changed.count - 20) more"] : []
        return Difference(summary: counted(changed.count), lines: shown + more)
    }
}
