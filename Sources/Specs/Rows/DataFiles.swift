// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads the files that rows come from, inside the root.
struct DataFiles {
    let files: CollectionFiles
    let access: FileAccess
    let complaints: Complaints

    /// The rows of a CSV, JSON or YAML file, in which nothing is a template; nil after a complaint.
    func rows(named node: Node) -> RowList? {
        let path = FilePaths.resolved(node.text, relativeTo: node.span.file.path)
        let suffix = FilePaths.name(of: path).split(separator: ".").last.map { $0.lowercased() }
        guard let suffix, ["csv", "json", "yaml", "yml"].contains(suffix) else {
            complaints.add(
                "found \(node.described), expected a list, a CSV, JSON or YAML file, or a template that gives a list",
                at: node.span)
            return nil
        }
        let source: SourceFile
        do throws(FileFailure) {
            source = try files.data(at: path, through: access)
        } catch {
            complaints.add(error.diagnostic(at: node.span))
            return nil
        }
        return complaints.attempt { () throws(Diagnostic) in
            switch suffix {
            case "csv": return .table(try CSVReader.table(in: source))
            case "json": return try Self.list(try JSONReader.document(in: source).root)
            default:
                let documents = try YAMLReader.documents(in: source, mode: .data)
                guard let root = documents.first?.root, documents.count == 1 else {
                    throw Diagnostic(
                        "found \(documents.count) documents, expected one that is a list",
                        at: .file(source.path))
                }
                return try Self.list(root)
            }
        }
    }

    private static func list(_ root: Node) throws(Diagnostic) -> RowList {
        guard root.kind == .sequence else {
            throw Diagnostic(
                "found \(root.described), expected a list of rows",
                at: root.members.first?.key.span ?? root.span)
        }
        return .stored(root.elements)
    }
}
