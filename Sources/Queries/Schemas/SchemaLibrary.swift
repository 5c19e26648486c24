// SPDX-License-Identifier: Apache-2.0

package import Documents
import Synchronization

/// Compiles schemas and keeps them, with the documents that their references reach: each is read once, and none over a network.
package final class SchemaLibrary: Sendable {
    private let files: SchemaFiles
    private let shelves = Mutex<[SchemaOptions: SchemaShelf]>([:])

    /// - Parameters:
    ///   - files: what a reference to a file is read through; nil where none is to be read.
    ///   - maps: the first whose prefix fits counts.
    package init(files: DocumentFiles?, maps: [SchemaMap] = []) {
        self.files = SchemaFiles(files: files, maps: maps)
    }

    /// Makes a document known that is already read, under a URI and as the file that it is.
    package func add(_ document: Document, at uri: String? = nil) {
        files.add(document, at: SchemaReference.base(ofFile: document.file.path))
        if let uri { files.add(document, at: SchemaReference(uri).resource) }
    }

    /// The schema at a node, anywhere in a document, with everything that it reaches.
    ///
    /// Of a document that is none of OpenAPI's, a node that is not within a known schema is the root that its own `#/…` begins at.
    /// - Throws: the first mistake of what it reaches, with its place.
    package func schema(
        at node: Node, options: SchemaOptions = SchemaOptions()
    ) throws(Diagnostic) -> Schema {
        try schema(options) { compiler throws(Diagnostic) in try compiler.schema(at: node) }
    }

    /// Makes the names and dialects known that the schemas of a document give themselves.
    ///
    /// - Throws: where a dialect is none that is known.
    package func look(at document: Document, options: SchemaOptions) throws(Diagnostic) {
        _ = try with(shelf(options), options) { compiler throws(Diagnostic) in
            try compiler.sources.place(of: document.root, base: nil)
        }
    }

    /// The schema that a file's path and a fragment name.
    ///
    /// - Parameter reference: the string with the path, which is relative to the file that it stands in.
    package func schema(
        named reference: Node, options: SchemaOptions
    ) throws(Diagnostic) -> Schema {
        try schema(options) { compiler throws(Diagnostic) in
            try compiler.schema(named: reference)
        }
    }

    private func schema(
        _ options: SchemaOptions,
        _ body: (inout SchemaCompiler) throws(Diagnostic) -> Int32
    ) throws(Diagnostic) -> Schema {
        let shelf = shelf(options)
        return Schema(shelf: shelf, root: try with(shelf, options, body))
    }

    private func shelf(_ options: SchemaOptions) -> SchemaShelf {
        shelves.withLock { shelves in
            if let known = shelves[options] { return known }
            let shelf = SchemaShelf(SchemaCompiler(options: options, files: files))
            shelves[options] = shelf
            return shelf
        }
    }

    private func with<Result: Sendable>(
        _ shelf: SchemaShelf, _ options: SchemaOptions,
        _ body: (inout SchemaCompiler) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        do throws(Diagnostic) {
            return try shelf.with(body)
        } catch {
            // It holds schemas that are not finished, which none of its others can reach: the next begins anew.
            shelves.withLock { shelves in
                if shelves[options] === shelf { shelves[options] = nil }
            }
            throw error
        }
    }
}
