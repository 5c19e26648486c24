// SPDX-License-Identifier: Apache-2.0

package import Documents

/// An OpenAPI document with the files that it refers to, ready to be asked for operations.
package final class APIDescription: Sendable {
    package let version: OpenAPIVersion
    package let document: Document
    /// What `check` tells of besides: a reference to nothing, a keyword that the edition does not have.
    package let warnings: [Diagnostic]
    /// In the order of the document.
    package let operations: [APIOperation]
    let resolver: ReferenceResolver
    let schemas: ContractSchemas
    let operationsByID: [String: Int]
    /// What the query has of keys (security schemes of the type `apiKey`).
    let keyNames: [String]
    /// Of the servers of the document as a whole.
    let rootBases: [ServerBase]

    /// Reads and checks a document whole.
    ///
    /// - Parameter span: where the path was written.
    /// - Throws: every mistake; a list that is never empty.
    package convenience init(
        path: String, at span: SourceSpan? = nil, files: DocumentFiles
    ) throws(DescriptionFailure) {
        let document: Document
        do throws(Diagnostic) {
            document = try files.document(path, at: span)
        } catch {
            throw DescriptionFailure([error])
        }
        try self.init(document, files: files)
    }

    /// As `init(path:at:files:)`, of a document that was read.
    package init(
        _ document: Document, files: DocumentFiles
    ) throws(DescriptionFailure) {
        let root = document.root
        guard root.kind == .mapping, let written = root["openapi"] else {
            let swagger = root["swagger"].map { "Swagger '\($0.text)'" }
            throw DescriptionFailure([
                Diagnostic(
                    StructureFault.noVersion(found: swagger ?? root.described).message,
                    at: root.heading)
            ])
        }
        guard let version = OpenAPIVersion(written.text) else {
            throw DescriptionFailure([
                Diagnostic(StructureFault.version(written.text).message, at: written.span)
            ])
        }
        let resolver = ReferenceResolver(files: files)
        var structure = StructureCheck(version)
        structure.checkWhole(document, with: resolver)
        if !structure.complaints.isEmpty { throw DescriptionFailure(structure.complaints) }
        let schemas = ContractSchemas(version, files: files)
        do throws(Diagnostic) {
            try schemas.look(at: document)
        } catch {
            // Whoever asks a schema is told again.
            structure.warn(error)
        }
        var list = OperationList(resolver: resolver)
        list.add(root)
        self.version = version
        self.document = document
        self.resolver = resolver
        self.schemas = schemas
        operations = list.operations
        operationsByID = list.byID
        keyNames = Self.keyNames(root, resolver)
        rootBases = ServerBase.nearest(to: [root]) ?? [.root]
        warnings = structure.warnings + list.warnings
    }

    private static func keyNames(_ root: Node, _ resolver: ReferenceResolver) -> [String] {
        (root["components"]?["securitySchemes"]?.members ?? []).compactMap { _, written in
            guard let scheme = try? resolver.resolved(written), scheme["in"]?.text == "query" else {
                return nil
            }
            return scheme["name"]?.text
        }
    }
}

/// Why a document is no contract that could be kept.
package struct DescriptionFailure: Error, Sendable {
    /// Not empty.
    package let complaints: [Diagnostic]

    init(_ complaints: [Diagnostic]) {
        self.complaints = complaints
    }
}
