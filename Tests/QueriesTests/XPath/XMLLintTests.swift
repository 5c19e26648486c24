// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Support
import Testing

/// XPath against libxml2's, through Debian's xmllint: more than 300 expressions, each node of a set compared.
struct XMLLintTests {
    private static let separator = "§"

    @Test(.enabled(if: RequiredTool("xmllint").isExpected), arguments: XPathComparison.all)
    func `agrees with xmllint`(_ comparison: XPathComparison) throws {
        let file = SourceFile(path: "a.xml", bytes: Array(comparison.document.utf8))
        let tree = try XMLReader.tree(in: file)
        let folder = try TemporaryFolder()
        try folder.write(comparison.document, to: "a.xml")
        var cases: [(expression: String, ours: String)] = []
        var questions: [String] = []
        for line in comparison.expressions.split(separator: "\n") {
            let expression = String(line)
            let result = try XPath(expression).result(in: tree)
            let question = Self.question(expression, result)
            guard case .string(let answer) = try XPath(question).result(in: tree) else {
                Issue.record("no string: \(question)")
                continue
            }
            // What is printed and what the question asks of the parts must be the same.
            if case .nodes(let nodes) = result {
                let texts = answer.components(of: Self.separator).enumerated()
                    .filter { $0.offset % 3 == 2 }.map(\.element)
                #expect(texts == nodes.map(\.text), "\(expression)")
            }
            cases.append((expression, answer))
            var theirs = question
            for (ours, name) in comparison.names {
                theirs = theirs.replacing(ours, with: name)
            }
            questions.append(theirs)
        }
        let whole = "concat('', '', " + questions.joined(separator: ", '¶', ") + ")"
        let output = try CommandLineTool.xmllint.run(
            ["--nocdata", "--xpath", whole, "a.xml"], in: folder.url)
        #expect(output.status == 0, "\(output.errors)")
        let answers = output.output.dropLast().split(
            separator: "¶", omittingEmptySubsequences: false)
        #expect(answers.count == cases.count)
        for (answer, (expression, ours)) in zip(answers, cases) {
            #expect(ours == answer, "\(expression)")
        }
    }

    /// One string that tells of each node its name, its text and its place; of anything else its text.
    private static func question(_ expression: String, _ result: XPathResult) -> String {
        guard case .nodes(let nodes) = result else { return "string(\(expression))" }
        var parts = ["'', string(count(\(expression)))"]
        for place in 1..<nodes.count + 1 {
            let node = "(\(expression))[\(place)]"
            parts.append(
                "'\(separator)', name(\(node)), ' ', count(\(node)/preceding::node() | \(node)/ancestor::node())"
                    + ", '\(separator)', string(\(node)), '\(separator)'")
        }
        return "concat(\(parts.joined(separator: ", ")))"
    }
}

extension String {
    fileprivate func components(of separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
