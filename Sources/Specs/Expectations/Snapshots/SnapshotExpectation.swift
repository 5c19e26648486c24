// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `snapshot`: the answer's body as a reviewed file has it.
struct SnapshotExpectation: Sendable {
    static let key = "snapshot"

    private let span: SourceSpan
    private let file: Template
    private let ignored: [TemplatedQuery<JSONPath>]

    /// Nil after a mistake, which is appended.
    init?(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        var path: Node? = node.kind == .mapping ? nil : node
        var queries: [Node] = []
        let isMap = node.kind == .mapping
        for member in isMap ? KeyTable.readable(node, in: .snapshot, complaints: &complaints) : [] {
            if member.name == "file" {
                path = member.value
            } else {
                queries = member.value.elements
            }
        }
        guard let path else {
            complaints.append(
                Diagnostic("found a snapshot without a file", at: node.span, help: "write 'file'"))
            return nil
        }
        do throws(Diagnostic) {
            file = try Template(path)
        } catch {
            complaints.append(error)
            return nil
        }
        ignored = queries.compactMap {
            TemplatedQuery($0, complaints: &complaints)
        }
    }

    var templates: [Template] { [file] + ignored.flatMap(\.templates) }

    /// - Parameters:
    ///   - recorder: writes it where the run does; nil where it is only compared with.
    ///   - isSound: whether all else held, so that the answer may be recorded.
    func mismatches(
        of answer: Answer, in context: MatchContext, recorder: SnapshotRecorder?, isSound: Bool
    ) -> [Mismatch] {
        do throws(Diagnostic) {
            let path = FilePaths.resolved(
                try file.text(in: context.scope).text, relativeTo: file.span.file.path)
            let shown = try snapshot(of: answer, in: context)
            let known = try known(at: path, in: context)
            guard let recorder, isSound, recorder.replaces || known == nil else {
                return try compare(shown, with: known, at: path, in: context)
            }
            if let known, try shown.difference(from: known, in: context) == nil { return [] }
            guard let access = context.scope.files else { return [] }
            do throws(FileFailure) {
                return try recorder.record(shown.text, at: path, through: access)
                    ? []
                    : [
                        mismatch(
                            "expected one answer for '\(path)', got another that is recorded there already"
                        )
                    ]
            } catch {
                throw error.diagnostic(at: span)
            }
        } catch {
            return [Mismatch(error, subject: Self.key, span: span)]
        }
    }

    private func snapshot(
        of answer: Answer, in context: MatchContext
    ) throws(Diagnostic) -> Snapshot {
        let ignored = try queries(in: context)
        if answer.mediaType?.isJSON == true || !ignored.isEmpty {
            return .json(
                try MaskedJSON(
                    answer.json().root, ignoring: ignored, redactor: context.redactor
                ).value)
        }
        do throws(BodyFault) {
            return .text(context.redacted(try answer.text()))
        } catch {
            throw Diagnostic("expected text, but \(context.shown(error.message))", at: span)
        }
    }

    private func queries(in context: MatchContext) throws(Diagnostic) -> [JSONPath] {
        var queries: [JSONPath] = []
        for query in ignored { queries.append(try query.query(in: context.scope)) }
        return queries
    }

    /// Nil where there is none.
    private func known(
        at path: String, in context: MatchContext
    ) throws(Diagnostic) -> SourceFile? {
        guard let access = context.scope.files else { return nil }
        do throws(FileFailure) {
            return try access.read(path)
        } catch {
            guard case .missing = error.reason else { throw error.diagnostic(at: span) }
            return nil
        }
    }

    private func compare(
        _ shown: Snapshot, with known: SourceFile?, at path: String, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let known else {
            return [mismatch("found no file '\(path)', expected the answer as it was")]
        }
        return try shown.difference(from: known, ignoring: queries(in: context), in: context)
            .map { difference in
                [
                    mismatch(
                        "expected what '\(path)' has, got \(difference.summary)", difference.lines)
                ]
            } ?? []
    }

    private func mismatch(_ message: String, _ details: [String] = []) -> Mismatch {
        Mismatch(
            span: span, subject: Self.key, message: message,
            details: details + ["'pinion run --update-snapshots' records what came"])
    }
}
