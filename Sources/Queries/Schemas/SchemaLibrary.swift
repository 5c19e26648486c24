// SPDX-License-Identifier: Apache-2.0

package import Documents
import Synchronization

/// Compiles schemas and keeps them, with the documents that their references reach: each is read once, and none over a network.
package final class SchemaLibrary: Sendable {
    private let files: SchemaFiles
    private let compilers = Mutex<[SchemaOptions: SchemaCompiler]>([:])

    /// - Parameters:
    ///   - files: what a reference to a file is read through; nil where none is to be read.
    ///   - maps: the first whose prefix fits counts.
    package init(files: FileAccess?, maps: [SchemaMap] = []) {
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
        try withCompiler(options) { compiler throws(Diagnostic) in
            try compiler.schema(at: node)
        }
    }

    /// Makes the names and dialects known that the schemas of a document give themselves.
    ///
    /// - Throws: where a dialect is none that is known.
    package func look(at document: Document, options: SchemaOptions) throws(Diagnostic) {
        try withCompiler(options) { compiler throws(Diagnostic) in
            _ = try compiler.sources.place(of: document.root, base: nil)
        }
    }

    /// The schema that a file's path and a fragment name.
    ///
    /// - Parameter reference: the string with the path, which is relative to the file that it stands in.
    package func schema(
        named reference: Node, options: SchemaOptions
    ) throws(Diagnostic) -> Schema {
        try withCompiler(options) { compiler throws(Diagnostic) in
            try compiler.schema(named: reference)
        }
    }

    private func withCompiler<Result: Sendable>(
        _ options: SchemaOptions,
        _ body: (inout SchemaCompiler) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        try compilers.withLock { compilers throws(Diagnostic) in
            var compiler =
                compilers.removeValue(forKey: options)
                ?? SchemaCompiler(options: options, files: files)
            // One that has thrown holds schemas that are not finished: the next begins anew.
            let result = try body(&compiler)
            compilers[options] = compiler
            return result
        }
    }
}
