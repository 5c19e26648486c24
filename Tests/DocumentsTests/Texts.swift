// SPDX-License-Identifier: Apache-2.0

import Documents

/// A text as if it were a file.
func file(_ text: String, named path: String = "a.yaml") -> SourceFile {
    SourceFile(path: path, bytes: Array(text.utf8))
}

func json(
    _ text: String, limits: DocumentLimits = DocumentLimits(),
    duplicateKeys: DuplicateKeys = .refused
) throws(Diagnostic) -> Node {
    try JSONReader.document(
        in: file(text, named: "a.json"), limits: limits, duplicateKeys: duplicateKeys
    ).root
}

/// The only document of a stream.
func yaml(
    _ text: String, mode: YAMLReader.Mode = .collection, limits: DocumentLimits = DocumentLimits()
) throws(Diagnostic) -> Node {
    let documents = try YAMLReader.documents(in: file(text), mode: mode, limits: limits)
    guard documents.count == 1, let document = documents.first else {
        throw Diagnostic("\(documents.count) documents", at: .file("a.yaml"))
    }
    return document.root
}

/// What a person sees of the complaint that a reader makes; nil where it makes none.
func complaint(_ read: () throws(Diagnostic) -> Node) -> String? {
    do throws(Diagnostic) {
        _ = try read()
        return nil
    } catch {
        return DiagnosticText().drawn(error)
    }
}

/// The first line of it, without the file's name.
func firstLine(_ read: () throws(Diagnostic) -> Node) -> String? {
    complaint(read)?.split(separator: "\n").first.map { String($0.drop { $0 != ":" }.dropFirst()) }
}
