// SPDX-License-Identifier: Apache-2.0

import Documents

/// Finds the files that bodies are made of; what is known when the collection is loaded is read then.
struct BodyFiles {
    let files: CollectionFiles
    let access: FileAccess
    let complaints: Complaints

    /// - Parameter known: the path, where all that it needs is known.
    func file(_ path: Template, known: String?) -> BodyFile? {
        guard let known else { return BodyFile(path: path, known: nil, access: access) }
        let resolved = FilePaths.resolved(known, relativeTo: path.span.file.path)
        do throws(FileFailure) {
            let bytes = try files.bytes(at: resolved, through: access)
            return BodyFile(
                path: path, known: SourceFile(path: resolved, bytes: bytes), access: access)
        } catch {
            complaints.add(error.diagnostic(at: path.span))
            return nil
        }
    }
}
