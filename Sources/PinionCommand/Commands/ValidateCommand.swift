// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `pinion validate`: what a JSON Schema makes of documents, each with a line of its own.
struct ValidateCommand {
    enum Format: String, CaseIterable { case text, json }
    enum Draft: String, CaseIterable {
        case draft202012 = "2020-12"
        case draft7 = "7"
    }

    private let schema: String
    private let documents: [String]
    private let root: String?
    private let maps: [(prefix: String, folder: String)]
    private let options: SchemaOptions
    private let format: Format

    init(_ arguments: Arguments) throws(CommandLineError) {
        guard let schema = arguments.value("schema") else {
            throw .unusable("'pinion validate' needs --schema FILE")
        }
        self.schema = schema
        documents = arguments.operands
        root = arguments.value("root")
        format = try RunOptions.choice(arguments.value("format"), of: "format") ?? .text
        let draft: Draft? = try RunOptions.choice(arguments.value("draft"), of: "draft")
        options = SchemaOptions(
            dialect: draft == .draft7 ? .draft7 : .draft202012,
            assertsFormat: arguments.has("assert-formats"))
        var maps: [(prefix: String, folder: String)] = []
        for word in arguments.allValues("map") {
            guard let equals = word.lastIndex(of: "="), equals > word.startIndex else {
                throw .badValue(
                    option: "--map", value: word,
                    expected:
                        "a URL's beginning, '=' and a folder, such as https://example.com/=schemas"
                )
            }
            maps.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
        }
        self.maps = maps
    }

    func run() -> ExitStatus {
        do throws(Diagnostic) {
            let schema = try compiled()
            var status = ExitStatus.success
            for path in documents {
                for (name, root) in try roots(of: path) {
                    if !report(root, as: name, by: schema) { status = .failed }
                }
            }
            return status
        } catch {
            Terminal.errors.write(DiagnosticText().drawn(error))
            return .usage
        }
    }

    private func compiled() throws(Diagnostic) -> Schema {
        var maps: [SchemaMap] = []
        for (prefix, folder) in self.maps {
            maps.append(try SchemaMap(prefix: prefix, folder: folder))
        }
        let files: FileAccess
        do throws(FileFailure) {
            files = try FileAccess(
                forCollection: schema == "-" ? "." : schema, root: root, orBelow: ".")
        } catch {
            throw error.diagnostic()
        }
        let library = SchemaLibrary(files: DocumentFiles(files), maps: maps)
        let document = try DocumentFiles.document(in: try NamedFile.read(schema))
        library.add(document)
        if let fault = try library.metaschemaFailures(of: document.root, options: options).first {
            throw Diagnostic(fault.message, at: fault.instanceSpan ?? document.root.span)
        }
        return try library.schema(at: document.root, options: options)
    }

    /// A file's documents: of YAML and JSON Lines several, then named by their number.
    private func roots(of path: String) throws(Diagnostic) -> [(name: String, root: Node)] {
        let file = try NamedFile.read(path)
        let name = path.lowercased()
        let roots: [Node]
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            roots = try YAMLReader.documents(in: file, mode: .data).map(\.root)
        } else if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
            roots = try JSONLines.documents(in: file).map(\.root)
        } else {
            roots = [try JSONReader.document(in: file).root]
        }
        if roots.count == 1 { return [(path, roots[0])] }
        return roots.enumerated().map { ("\(path)#\($0.offset + 1)", $0.element) }
    }

    private func report(_ root: Node, as name: String, by schema: Schema) -> Bool {
        let isValid = schema.isValid(.node(root))
        let failures = isValid ? [] : schema.failures(of: .node(root))
        let verdict = ValidatedDocument(name: name, isValid: isValid, failures: failures)
        Terminal.output.write(format == .json ? verdict.json : verdict.text)
        return isValid
    }
}
