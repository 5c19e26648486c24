// SPDX-License-Identifier: Apache-2.0

/// Draws diagnostics for people: place and message, the line in a margin, carets, the help beside them.
///
///     collections/login.yaml:3:5: error: unknown key 'metod' in a request
///        |
///      3 |     metod: POST
///        |     ^^^^^ did you mean 'method'?
///
/// A help of several lines has the first beside the carets and the others, rewritten source, in the margin below.
package struct DiagnosticText: Sendable {
    package var usesColor = false
    /// How many of one file are drawn before "and 12 more".
    package var mostPerFile = 20
    /// Takes each value as it is, before it is made visible.
    private let redact: @Sendable (String) -> String

    package init(
        usesColor: Bool = false, mostPerFile: Int = 20,
        redact: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.usesColor = usesColor
        self.mostPerFile = mostPerFile
        self.redact = redact
    }

    /// All, by place, each ending in a line break; the files in the order in which they first appear.
    package func drawn(_ diagnostics: [Diagnostic]) -> String {
        var files: [String] = []
        var byFile: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics {
            let path = diagnostic.place.path
            if byFile[path] == nil { files.append(path) }
            byFile[path, default: []].append(diagnostic)
        }
        var text = ""
        for path in files {
            // By offset and then as they came, for `sorted` alone does not promise to keep that order.
            let sorted = (byFile[path] ?? []).enumerated().sorted {
                ($0.element.place.offset, $0.offset) < ($1.element.place.offset, $1.offset)
            }
            for (_, diagnostic) in sorted.prefix(mostPerFile) { text += drawn(diagnostic) }
            if sorted.count > mostPerFile {
                text += "\(visible(path)): and \(sorted.count - mostPerFile) more\n"
            }
        }
        return text
    }

    /// One, ending in a line break.
    package func drawn(_ diagnostic: Diagnostic) -> String {
        let color: Color = diagnostic.severity == .error ? .red : .yellow
        var text = drawn(
            diagnostic.place, diagnostic.severity.rawValue, diagnostic.message, diagnostic.help,
            color)
        for note in diagnostic.notes {
            text += drawn(.text(note.span), "note", note.message, nil, .cyan)
        }
        return text
    }

    private func drawn(
        _ place: Diagnostic.Place, _ label: String, _ message: String, _ help: String?,
        _ color: Color
    ) -> String {
        let excerpt: SourceExcerpt? =
            if case .text(let span) = place { SourceExcerpt(span, redact: redact) } else { nil }
        let hidden = excerpt?.hidden ?? []
        let message = HiddenValues.message(message, without: hidden)
        let help = redact(HiddenValues.message(help ?? "", without: hidden)).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map {
            VisibleText.of(HiddenValues.hidden(in: String($0)))
        }
        let title = paint("\(label):", color) + " " + paint(visible(message), .bold) + "\n"
        guard case .text(let span) = place, let excerpt else {
            return paint("\(visible(place.path)):", .bold) + " " + title
                + help.filter { !$0.isEmpty }.map { "  \($0)\n" }.joined()
        }
        let number = String(excerpt.line)
        let margin = paint(String(repeating: " ", count: number.utf8.count + 2) + "|", .blue)
        let beside = help.first.map { $0.isEmpty ? "" : " " + $0 } ?? ""
        var lines = [
            margin,
            paint(" \(number) |", .blue) + (excerpt.text.isEmpty ? "" : " " + excerpt.text),
            margin + " " + excerpt.indentation + paint(excerpt.carets + beside, color),
        ]
        lines += help.dropFirst().map { margin + ($0.isEmpty ? "" : " " + $0) }
        return paint("\(visible(place.path)):\(excerpt.line):\(span.column):", .bold) + " "
            + title + lines.map { $0 + "\n" }.joined()
    }

    private func visible(_ text: String) -> String { VisibleText.of(redact(text)) }

    private enum Color: String {
        case bold = "1"
        case red = "1;31"
        case yellow = "1;33"
        case cyan = "1;36"
        case blue = "34"
    }

    private func paint(_ text: String, _ color: Color) -> String {
        usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Diagnostic.Place {
    /// Of the file.
    package var path: String {
        switch self {
        case .text(let span): span.file.path
        case .file(let path): path
        }
    }

    /// In the file's bytes; -1 for the file as a whole.
    fileprivate var offset: Int {
        if case .text(let span) = self { span.range.lowerBound } else { -1 }
    }
}
