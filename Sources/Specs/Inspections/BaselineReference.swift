// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// The reviewed file that a server is held against, by its path.
struct BaselineReference: Sendable {
    /// Relative to the file that it stands in.
    let path: Template
    let access: FileAccess
    /// Whether it is written anew, so that it need not be there.
    let isRecorded: Bool

    func baseline(in scope: Scope) throws(Diagnostic) -> RecordedBaseline {
        let resolved = FilePaths.resolved(
            try path.text(in: scope).text, relativeTo: path.span.file.path)
        let source = try attempt { () throws(FileFailure) -> SourceFile? in
            try file(at: resolved)
        }
        let place = try attempt { () throws(FileFailure) -> String in
            try isRecorded
                ? access.placeToWriteInNewFolder(resolved) : access.placeToWrite(resolved)
        }
        return RecordedBaseline(
            path: FilePaths.normalized(resolved), place: place,
            value: try source.map(RecordedBaseline.value))
    }

    /// Nil where there is none, and need not be.
    private func file(at path: String) throws(FileFailure) -> SourceFile? {
        do throws(FileFailure) {
            return try access.read(path)
        } catch {
            guard isRecorded, case .missing = error.reason else { throw error }
            return nil
        }
    }

    private func attempt<Result>(
        _ body: () throws(FileFailure) -> Result
    ) throws(Diagnostic) -> Result {
        do throws(FileFailure) {
            return try body()
        } catch {
            guard case .missing(nil) = error.reason else { throw error.diagnostic(at: path.span) }
            throw Diagnostic(
                error.message, at: path.span, help: "'pinion run --update-baselines' writes it")
        }
    }
}
