// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// What a schema has made of one document, as text or as a line of JSON.
struct ValidatedDocument {
    let name: String
    let isValid: Bool
    let failures: [SchemaFailure]

    var text: String {
        if isValid { return "\(name): valid\n" }
        var lines = ["\(name): not valid"]
        for failure in failures {
            let instance = failure.instanceSpan.map { ":\($0.line):\($0.column)" } ?? ""
            let path = failure.instancePath.isEmpty ? "the document" : failure.instancePath
            lines.append("  \(path)\(instance): \(failure.message)")
            lines.append(
                "    \(failure.keywordPath) at \(failure.place.file.path):\(failure.place.line)")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    var json: String {
        let errors = failures.map { failure in
            Value.object([
                .init(name: "instancePath", value: .string(failure.instancePath)),
                .init(name: "schemaPath", value: .string(failure.keywordPath)),
                .init(name: "message", value: .string(failure.message)),
                .init(name: "line", value: Self.line(failure.instanceSpan)),
                .init(name: "schemaFile", value: .string(failure.place.file.path)),
                .init(name: "schemaLine", value: Self.line(failure.place)),
            ])
        }
        return Value.object([
            .init(name: "document", value: .string(name)),
            .init(name: "valid", value: .boolean(isValid)),
            .init(name: "errors", value: .array(errors)),
        ]).json + "\n"
    }

    private static func line(_ span: SourceSpan?) -> Value {
        span.map { .number(ExactNumber($0.line)) } ?? .null
    }
}
