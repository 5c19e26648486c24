// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Files that schemas and contracts are made of, each read and parsed once, by whatever path it is named.
package final class DocumentFiles: Sendable {
    package let files: FileAccess
    private let read = Mutex<[String: Result<Document, Diagnostic>]>([:])

    package init(_ files: FileAccess) {
        self.files = files
    }

    /// A file as JSON or YAML, by its name or its content.
    ///
    /// - Parameter span: where the path was written.
    /// - Throws: where there is no such file, at the span, or where it can't be read, with the place in it.
    package func document(
        _ path: String, at span: SourceSpan? = nil
    ) throws(Diagnostic) -> Document {
        let key: String
        do throws(FileFailure) {
            key = try files.realPath(path)
        } catch {
            throw error.diagnostic(at: span)
        }
        if let known = read.withLock({ $0[key] }) { return try known.get() }
        let result: Result<Document, Diagnostic>
        do throws(Diagnostic) {
            result = .success(try parsed(path, at: span))
        } catch {
            result = .failure(error)
        }
        read.withLock { $0[key] = result }
        return try result.get()
    }

    private func parsed(_ path: String, at span: SourceSpan?) throws(Diagnostic) -> Document {
        let file: SourceFile
        do throws(FileFailure) {
            file = try files.read(path)
        } catch {
            throw error.diagnostic(at: span)
        }
        return try Self.document(in: file)
    }

    /// The one document that a text in JSON or YAML holds.
    package static func document(in file: SourceFile) throws(Diagnostic) -> Document {
        if let document = try json(in: file) { return document }
        let documents = try YAMLReader.documents(in: file, mode: .data)
        guard let first = documents.first, documents.count == 1 else {
            throw Diagnostic(
                "found \(documents.count) YAML documents, expected one", at: .file(file.path))
        }
        return first
    }

    /// Nil where it is YAML: what begins as JSON does may be that too.
    private static func json(in file: SourceFile) throws(Diagnostic) -> Document? {
        let name = file.path.lowercased()
        let isJSON = name.hasSuffix(".json")
        let first = file.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard isJSON || first == UInt8(ascii: "{") else { return nil }
        do throws(Diagnostic) {
            return try JSONReader.document(in: file)
        } catch {
            if isJSON { throw error }
            return nil
        }
    }
}
