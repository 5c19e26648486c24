// SPDX-License-Identifier: Apache-2.0

import Documents

/// Follows `$ref` within a file and to other files, never over the network.
struct ReferenceResolver: Sendable {
    let files: DocumentFiles

    /// Beyond so many steps a chain is taken for a circle.
    private static let most = 32

    /// What stands at the end of a chain of references; the node itself where it is none.
    func resolved(_ node: Node) throws(Diagnostic) -> Node {
        var current = node
        for _ in 0..<Self.most {
            guard current.kind == .mapping, let reference = current["$ref"],
                reference.kind == .string
            else { return current }
            current = try target(of: reference)
        }
        let reference = node["$ref"] ?? node
        throw Diagnostic(
            StructureFault.circular(reference.text).message, at: reference.span)
    }

    /// What one reference leads to.
    ///
    /// - Parameter reference: the text under `$ref`.
    func target(of reference: Node) throws(Diagnostic) -> Node {
        let text = reference.text
        let pointer = ReferencePointer(text)
        if pointer.isRemote {
            throw Diagnostic(StructureFault.remote(text).message, at: reference.span)
        }
        var document = reference.document
        if !pointer.file.isEmpty {
            document = try files.document(
                FilePaths.resolved(pointer.file, relativeTo: document.file.path),
                at: reference.span)
        }
        guard let node = pointer.node(in: document) else {
            throw Diagnostic(
                StructureFault.unresolved(text).message, at: reference.span,
                help: Self.nearest(to: pointer, in: document, text: text))
        }
        return node
    }

    private static func nearest(
        to pointer: ReferencePointer, in document: Document, text: String
    ) -> String? {
        guard let tokens = pointer.tokens, let last = tokens.last else { return nil }
        guard let holder = ReferencePointer(tokens: tokens.dropLast()).node(in: document) else {
            return nil
        }
        return Suggestion.nearest(to: last, among: holder.members.lazy.map(\.key.text)).map {
            Suggestion.wording(text.dropLast(last.utf8.count) + $0)
        }
    }
}
