// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// A file that a body is made of, its bytes as they are.
struct BodyFile: Sendable {
    /// Relative to the file that it stands in.
    let path: Template
    /// Nil where the path needs what only the run knows.
    let known: SourceFile?
    let access: FileAccess

    /// Its bytes as certificates.
    func chain(_ file: SourceFile) -> PolicyFile {
        PolicyFile(path: FilePaths.normalized(file.path), bytes: file.bytes, span: path.span)
    }

    /// Its bytes, and its path for its name and its type.
    func contents(in scope: Scope) throws(Diagnostic) -> SourceFile {
        if let known { return known }
        let text = try path.text(in: scope).text
        do throws(FileFailure) {
            return try access.read(text, relativeTo: path.span.file.path)
        } catch {
            throw error.diagnostic(at: path.span)
        }
    }
}
