// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// The schemas of a description, asked of values.
struct ContractSchemas: Sendable {
    private let library: SchemaLibrary
    private let dialect: SchemaDialect

    /// Of one value no more are told.
    private static let most = 10

    init(_ version: OpenAPIVersion, files: DocumentFiles) {
        library = SchemaLibrary(files: files)
        dialect = version == .version30 ? .openAPI30 : .openAPI31
    }

    /// Makes the names and dialects known that a document's schemas give themselves.
    ///
    /// - Throws: where a dialect is none that is known.
    func look(at document: Document) throws(Diagnostic) {
        try library.look(
            at: document,
            options: SchemaOptions(dialect: dialect, assertsFormat: true, direction: .response))
    }

    /// - Throws: the first mistake of the schema.
    func schema(at node: Node, _ direction: SchemaDirection) throws(Diagnostic) -> Schema {
        try library.schema(
            at: node,
            options: SchemaOptions(dialect: dialect, assertsFormat: true, direction: direction))
    }

    /// Whether a schema accepts a value; what is no schema accepts none.
    func fits(_ direction: SchemaDirection) -> (Value, Node) -> Bool {
        { value, node in
            guard let schema = try? schema(at: node, direction) else { return false }
            return schema.isValid(.value(value))
        }
    }

    /// What does not hold of the value that fits, else of the likeliest.
    func faults(
        of values: [Datum], _ node: Node, _ direction: SchemaDirection, part: String,
        shown: @escaping (String) -> String
    ) -> [ContractFault] {
        do throws(Diagnostic) {
            let schema = try schema(at: node, direction)
            guard let first = values.first, !values.contains(where: schema.isValid) else {
                return []
            }
            return schema.failures(of: first, shown: shown).prefix(Self.most).map {
                ContractFault(
                    part, .value($0.message), at: $0.place, path: InstancePath.text($0.instancePath)
                )
            }
        } catch {
            return [
                ContractFault(part, .unusable(error.message), at: error.place.span ?? node.heading)
            ]
        }
    }
}

/// A JSON Pointer as expectations spell a place: `$.pets[2].name`.
enum InstancePath {
    static func text(_ pointer: String) -> String {
        let tokens = JSONPointer.names(of: pointer)
        if tokens.isEmpty { return "" }
        return tokens.reduce("$") { path, token in
            if !token.isEmpty, token.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                return path + "[\(token)]"
            }
            let isName =
                !token.isEmpty && token.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            return path + (isName ? ".\(token)" : "['\(token.replacing("'", with: "\\'"))']")
        }
    }
}

extension Diagnostic.Place {
    var span: SourceSpan? { if case .text(let span) = self { span } else { nil } }
}
