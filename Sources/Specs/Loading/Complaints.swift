// SPDX-License-Identifier: Apache-2.0

import Documents

/// Collects what is wrong while loading goes on.
final class Complaints {
    private(set) var diagnostics: [Diagnostic] = []
    /// How many errors came, those that were said before too.
    private(set) var errorCount = 0
    private var seen: Set<Mark> = []

    /// The same words at the same place are said once: what many items share is read for each.
    private struct Mark: Hashable {
        let file: ObjectIdentifier?
        let path: String
        let start: Int
        let message: String
    }

    func add(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { errorCount += 1 }
        let mark =
            switch diagnostic.place {
            case .text(let span):
                Mark(
                    file: ObjectIdentifier(span.file), path: "", start: span.range.lowerBound,
                    message: diagnostic.message)
            case .file(let path):
                Mark(file: nil, path: path, start: 0, message: diagnostic.message)
            }
        if seen.insert(mark).inserted { diagnostics.append(diagnostic) }
    }

    func add(_ more: [Diagnostic]) {
        for diagnostic in more { add(diagnostic) }
    }

    func add(
        _ message: String, at span: SourceSpan, help: String? = nil, notes: [Diagnostic.Note] = []
    ) {
        add(Diagnostic(message, at: span, help: help, notes: notes))
    }

    /// The value, or nil with the complaint kept.
    func attempt<Result>(_ body: () throws(Diagnostic) -> Result) -> Result? {
        do throws(Diagnostic) {
            return try body()
        } catch {
            add(error)
            return nil
        }
    }

    /// As `attempt`, for what appends its complaints itself.
    func collect<Result>(_ body: (inout [Diagnostic]) -> Result) -> Result {
        var more: [Diagnostic] = []
        let result = body(&more)
        add(more)
        return result
    }

    /// By file in the given order, those about a file as a whole first, then by place.
    func sorted(files: [SourceFile]) -> [Diagnostic] {
        var ranks: [ObjectIdentifier: Int] = [:]
        var pathRanks: [String: Int] = [:]
        for (rank, file) in files.enumerated() {
            ranks[ObjectIdentifier(file)] = rank
            pathRanks[file.path] = rank
        }
        let keyed = diagnostics.enumerated().map { order, diagnostic in
            switch diagnostic.place {
            case .text(let span):
                let rank = ranks[ObjectIdentifier(span.file)] ?? pathRanks[span.file.path]
                return (rank ?? Int.max, span.range.lowerBound, order, diagnostic)
            case .file(let path): return (pathRanks[path] ?? Int.max, -1, order, diagnostic)
            }
        }
        return keyed.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    }
}
