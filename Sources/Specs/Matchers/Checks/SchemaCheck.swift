// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `schema`: a JSON value keeps a JSON Schema, which stands in a file or right here; `format` is an assertion.
struct SchemaCheck: Check {
    /// What schemas' files are read through while a collection is loaded.
    @TaskLocal static var library: SchemaLibrary?

    private static let mostMismatches = 20

    let span: SourceSpan
    private let schema: Schema
    /// The file, where there is one.
    private let name: String?

    /// Nil where a mistake was appended.
    init?(_ node: Node, complaints: inout [Diagnostic]) {
        let library = Self.library ?? SchemaLibrary(files: nil)
        let options = SchemaOptions(assertsFormat: true)
        do throws(Diagnostic) {
            switch node.kind {
            case .string:
                schema = try library.schema(named: node, options: options)
                name = node.text
            case .mapping, .boolean:
                schema = try library.schema(at: node, options: options)
                name = nil
            default:
                throw MatcherFault.found(node, expected: "a schema's file or a schema")
                    .diagnostic(at: node.span)
            }
        } catch {
            complaints.append(error)
            return nil
        }
        span = node.span
    }

    func wording(in context: MatchContext) -> String {
        "a value that keeps the schema\(name.map { " '\($0)'" } ?? "")"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let datum = subject.datum else { return [try mismatch(of: subject, in: context)] }
        if schema.isValid(datum) { return [] }
        let failures = schema.failures(of: datum, shown: context.redacted)
        let details = failures.prefix(Self.mostMismatches).map { failure in
            let path = failure.instancePath.isEmpty ? "the value" : failure.instancePath
            let place = "\(failure.place.file.path):\(failure.place.line)"
            return context.redacted(
                "\(path): \(failure.message) (\(failure.keywordPath), \(place))")
        }
        let more = failures.count - details.count
        return [
            try mismatch(
                of: subject, in: context,
                details: details + (more > 0 ? ["and \(more) more"] : []))
        ]
    }
}
