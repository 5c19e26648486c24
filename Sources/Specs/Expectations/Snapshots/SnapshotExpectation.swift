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
            let ignored = try queries(in: context)
            if answer.mediaType?.isJSON == true || !ignored.isEmpty {
                let body: Document
                do throws(Diagnostic) { body = try answer.json() } catch {
                    return [JSONExpectation.notJSON(error, of: answer, at: span, in: context)]
                }
                let masked = try MaskedJSON(
                    body.root, ignoring: ignored, redactor: context.redactor)
                return try mismatches(
                    of: .json(masked.value), ignoring: ignored, in: context,
                    recorder: isSound ? recorder : nil, isSound: isSound)
            }
            return try mismatches(
                of: .text(text(of: answer, in: context)), ignoring: [], in: context,
                recorder: isSound ? recorder : nil, isSound: isSound)
        } catch {
            return [Mismatch(error, subject: Self.key, span: span)]
        }
    }

    private func mismatches(
        of shown: Snapshot, ignoring ignored: [JSONPath], in context: MatchContext,
        recorder: SnapshotRecorder?, isSound: Bool
    ) throws(Diagnostic) -> [Mismatch] {
        // No file is named by a secret either.
        let name = context.redacted(try file.text(in: context.scope).text)
        let path = FilePaths.resolved(name, relativeTo: file.span.file.path)
        let known = try known(at: path, in: context)
        guard let recorder, let access = context.scope.files, recorder.replaces || known == nil
        else {
            return try compare(
                shown, with: known, at: path, ignoring: ignored, in: context,
                advice: recorder == nil && !isSound
                    ? "nothing is recorded of an answer that fails otherwise" : Self.advice)
        }
        do throws(FileFailure) {
            let isSaid = known.map { Self.says($0, shown, in: context) } ?? false
            switch try recorder.record(
                shown.text, at: path, named: name, isThere: isSaid, through: access)
            {
            case .kept: return []
            case .another:
                return [
                    Mismatch(
                        span: span, subject: Self.key,
                        message:
                            "expected one answer for '\(path)', got another that is recorded there already",
                        details: ["give each its own file"])
                ]
            case .forbidden(let why):
                return [
                    Mismatch(
                        span: span, subject: Self.key,
                        message: "expected a file for a snapshot, got '\(path)', which is \(why)",
                        details: ["give it a file of its own"])
                ]
            }
        } catch {
            throw error.diagnostic(at: span)
        }
    }

    /// False of a file that can't be read as what it should be, which is written anew.
    private static func says(
        _ known: SourceFile, _ shown: Snapshot, in context: MatchContext
    ) -> Bool {
        do throws(Diagnostic) {
            return try shown.difference(from: known, in: context) == nil
        } catch {
            return false
        }
    }

    private func text(
        of answer: Answer, in context: MatchContext
    ) throws(Diagnostic) -> String {
        do throws(BodyFault) {
            return context.redacted(try answer.text())
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
        _ shown: Snapshot, with known: SourceFile?, at path: String, ignoring ignored: [JSONPath],
        in context: MatchContext, advice: String
    ) throws(Diagnostic) -> [Mismatch] {
        func mismatch(_ message: String, _ details: [String] = []) -> Mismatch {
            Mismatch(
                span: span, subject: Self.key, message: message, details: details + [advice])
        }
        guard let known else {
            return [mismatch("found no file '\(path)', expected the answer as it was")]
        }
        return try shown.difference(from: known, ignoring: ignored, in: context)
            .map { difference in
                [
                    mismatch(
                        "expected what '\(path)' has, got \(difference.summary)", difference.lines)
                ]
            } ?? []
    }

    private static let advice = "'pinion run --update-snapshots' records what came"
}
