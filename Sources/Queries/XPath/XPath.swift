// SPDX-License-Identifier: Apache-2.0

package import Documents

/// An expression of XPath 1.0 without variables.
///
/// Prefixes are the document's own, each by its first declaration; `_` stands for its default namespace.
package struct XPath: Sendable {
    package let spelling: String
    let expression: XPathExpression
    /// What each step looks for, by the step's number.
    let tests: [(axis: XPathAxis, test: XPathNodeTest)]

    /// What one evaluation may cost: about a second's work.
    package static let mostSteps = 50_000_000

    package init(_ spelling: String) throws(XPathFault) {
        try self.init(utf8: Array(spelling.utf8))
    }

    /// - Throws: the first mistake, with its offset in the bytes.
    package init(utf8 bytes: [UInt8]) throws(XPathFault) {
        var parser = try XPathParser(bytes)
        expression = try parser.whole()
        tests = parser.tests
        spelling = String(decoding: bytes, as: UTF8.self)
    }

    /// - Throws: where a prefix is not the document's, or the work exceeds `mostSteps`.
    package func result(
        in tree: XMLTree, mostSteps: Int = XPath.mostSteps
    ) throws(XPathFault) -> XPathResult {
        var evaluation = try XPathEvaluation(self, in: tree, mostSteps: mostSteps)
        let root = XPathContext(node: XPathNode(0), position: 1, size: 1)
        switch try evaluation.value(of: expression, in: root) {
        case .nodes(let nodes): return .nodes(try evaluation.selection(nodes))
        case .string(let text): return .string(String(decoding: text, as: UTF8.self))
        case .number(let number): return .number(number)
        case .boolean(let boolean): return .boolean(boolean)
        }
    }

    /// Whether it gives text: a string, or nodes by their string-values; else a number or a boolean.
    package var givesText: Bool { expression.type == .nodes || expression.type == .string }

    /// Whether it gives nodes, of which there may be none.
    package var givesNodes: Bool { expression.type == .nodes }

    /// Whether a step names elements without a prefix, which are in no namespace.
    package var namesWithoutPrefix: Bool {
        tests.contains { axis, test in
            guard case .name(nil, _?) = test else { return false }
            return axis != .attribute && axis != .namespace
        }
    }
}
