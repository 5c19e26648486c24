// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `pinion query`: each selected value as compact JSON on a line of its own; nothing selected is status 1.
struct QueryCommand {
    enum Format: String, CaseIterable { case json, yaml, xml }

    private let expression: String?
    private let expressionFile: String?
    private let file: String
    private let format: Format

    init(_ arguments: Arguments) throws(CommandLineError) {
        expressionFile = arguments.value("file")
        let isInFile = expressionFile != nil
        guard arguments.operands.count == (isInFile ? 1 : 2) else {
            throw .operandCount(
                command: "query", usage: isInFile ? "FILE beside -f" : "EXPRESSION FILE",
                got: arguments.operands.count)
        }
        expression = isInFile ? nil : arguments.operands[0]
        file = arguments.operands[isInFile ? 0 : 1]
        if let named: Format = try RunOptions.choice(arguments.value("as"), of: "as") {
            format = named
        } else {
            format = try QueryCommand.format(of: file)
        }
    }

    func run() -> ExitStatus {
        do throws(Diagnostic) {
            if format == .xml { return try runXPath() }
            let query = try query()
            var isFound = false
            for root in try roots() {
                for node in try selection(of: query, in: root).nodes {
                    isFound = true
                    Terminal.output.write(Self.line(of: node) + "\n")
                }
            }
            return isFound ? .success : .failed
        } catch {
            Terminal.errors.write(DiagnosticText().drawn(error))
            return .usage
        }
    }

    /// A node set gives a line for each node, its string-value; other results are one line.
    private func runXPath() throws(Diagnostic) -> ExitStatus {
        let source = try expressionSource()
        let path: XPath
        do throws(XPathFault) {
            path = try XPath(utf8: source.bytes)
        } catch {
            throw error.diagnostic(in: source)
        }
        let tree = try XMLReader.tree(in: try NamedFile.read(file))
        do throws(XPathFault) {
            let values = try path.result(in: tree).values
            for value in values { Terminal.output.write(value.json + "\n") }
            return values.isEmpty ? .failed : .success
        } catch {
            throw error.diagnostic(in: source)
        }
    }

    /// On one line for every reader: what Unicode takes for a line's end can only stand in a string, where it is escaped.
    private static func line(of node: Node) -> String {
        let json = node.json
        guard json.unicodeScalars.contains(where: { $0.value >= 0x85 && lineEnds[$0] != nil })
        else { return json }
        var line = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if let escape = lineEnds[scalar] {
                line.append(contentsOf: escape.unicodeScalars)
            } else {
                line.append(scalar)
            }
        }
        return String(line)
    }

    private static let lineEnds: [Unicode.Scalar: String] = [
        "\u{85}": "\\u0085", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
    ]

    private func selection(
        of query: JSONPath, in root: Node
    ) throws(Diagnostic) -> JSONSelection {
        do throws(JSONPathExcess) {
            return try query.nodes(in: root)
        } catch {
            throw Diagnostic(error.message, at: .file(file))
        }
    }

    private func query() throws(Diagnostic) -> JSONPath {
        let source = try expressionSource()
        do throws(JSONPathFault) {
            return try JSONPath(utf8: source.bytes)
        } catch {
            throw Diagnostic(
                error.message, at: SourceSpan(file: source, range: error.range), help: error.help)
        }
    }

    private func expressionSource() throws(Diagnostic) -> SourceFile {
        guard let expressionFile else {
            return SourceFile(path: "EXPRESSION", bytes: Array((expression ?? "").utf8))
        }
        let source = try NamedFile.read(expressionFile)
        guard source.bytes.last == UInt8(ascii: "\n") else { return source }
        return SourceFile(path: source.path, bytes: Array(source.bytes.dropLast()))
    }

    private func roots() throws(Diagnostic) -> [Node] {
        let source = try NamedFile.read(file)
        switch format {
        case .json:
            return [try JSONReader.document(in: source, duplicateKeys: .kept).root]
        case .xml: return []
        case .yaml:
            return try YAMLReader.documents(in: source, mode: .data).map(\.root)
        }
    }

    private static func format(of file: String) throws(CommandLineError) -> Format {
        let name = file.lowercased()
        if name.hasSuffix(".json") { return .json }
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return .yaml }
        if name.hasSuffix(".xml") { return .xml }
        throw .unusable(
            "'\(file)' does not end in .json, .yaml, .yml or .xml; say --as json, --as yaml or --as xml"
        )
    }
}

extension XPathFault {
    fileprivate func diagnostic(in source: SourceFile) -> Diagnostic {
        Diagnostic(message, at: SourceSpan(file: source, range: range), help: help)
    }
}
