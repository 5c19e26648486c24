// SPDX-License-Identifier: Apache-2.0

import Documents

/// The files that templates of a document read by a constant name, looked for when it is loaded.
enum FileUses {
    /// What cannot be read; a template that is wrong is complained about by who decodes it.
    static func complaints(
        about documents: [Document], in source: SourceFile, through access: FileAccess
    ) -> [Diagnostic] {
        // Most files have none, and their trees are not walked.
        guard contains(FileFunctions.name, source.bytes) else { return [] }
        var complaints: [Diagnostic] = []
        for document in documents { look(at: document.root, access, &complaints) }
        return complaints
    }

    private static func look(
        at node: Node, _ access: FileAccess, _ complaints: inout [Diagnostic]
    ) {
        switch node.kind {
        case .sequence: for element in node.elements { look(at: element, access, &complaints) }
        case .mapping:
            if node["raw"]?.boolean == true { return }
            for (key, value) in node.members {
                look(at: key, access, &complaints)
                look(at: value, access, &complaints)
            }
        case .string:
            let text = node.text
            guard text.contains("{{"), text.contains(FileFunctions.name),
                let template = try? Template(node)
            else { return }
            for call in template.calls where call.function.name == FileFunctions.name {
                guard let path = call.arguments.first?.constant?.scalarText else { continue }
                do throws(FileFailure) {
                    _ = try access.read(path, relativeTo: call.span.file.path)
                } catch {
                    complaints.append(error.diagnostic(at: call.arguments[0].span))
                }
            }
        case .null, .boolean, .number: break
        }
    }

    private static func contains(_ word: String, _ bytes: [UInt8]) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first else { return true }
        var rest = bytes[...]
        while let at = rest.firstIndex(of: first) {
            if bytes[at...].starts(with: word) { return true }
            rest = bytes[(at + 1)...]
        }
        return false
    }
}
