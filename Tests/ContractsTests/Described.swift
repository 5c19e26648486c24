// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents
import Foundation
import Support

/// Descriptions made of texts.
enum Described {
    /// A document of 3.1 with this below its head.
    static func text(_ rest: String, version: String = "3.1.0") -> String {
        "openapi: \(version)\ninfo: { title: Pets, version: '1' }\n\(rest)"
    }

    /// - Parameter others: further files by name.
    static func description(
        _ text: String, others: [String: String] = [:]
    ) throws -> APIDescription {
        let folder = try TemporaryFolder()
        for (name, text) in others { try folder.write(text, to: name) }
        let files = DocumentFiles(try FileAccess(root: folder.url.path))
        let file = SourceFile(path: folder.url.path + "/api.yaml", bytes: Array(text.utf8))
        let document = try DocumentFiles.document(in: file)
        return try APIDescription(document, files: files)
    }

    /// Each as `3:1 message`, errors before warnings, with its help behind.
    static func complaints(_ text: String, others: [String: String] = [:]) -> [String] {
        do {
            return try description(text, others: others).warnings.map { line($0) }
        } catch let failure as DescriptionFailure {
            return failure.complaints.map { line($0) }
        } catch let diagnostic as Diagnostic {
            return [line(diagnostic)]
        } catch {
            return ["\(error)"]
        }
    }

    static func line(_ diagnostic: Diagnostic) -> String {
        let help = diagnostic.help.map { " | " + $0 } ?? ""
        let severity = diagnostic.severity == .warning ? "warning: " : ""
        guard case .text(let span) = diagnostic.place else {
            return severity + diagnostic.message + help
        }
        return "\(span.line):\(span.column) \(severity)\(diagnostic.message)\(help)"
    }
}
