// SPDX-License-Identifier: Apache-2.0

extension Node {
    /// As compact JSON, numbers with the digits that they were written with; a number in YAML's spelling alone becomes JSON's, or in a collection a string.
    package var json: String { jsonText(JSONText()).string }

    /// The same in UTF-8, for output that need not become a string first.
    package var jsonBytes: [UInt8] { jsonText(JSONText()).bytes }

    /// As JSON with one member or element a line.
    package var prettyJSON: String { jsonText(JSONText(indentation: 2)).string }

    private func jsonText(_ text: JSONText) -> JSONText {
        var text = text
        let tape = document.tape
        var open: [(end: Int, bracket: UInt8, isEmpty: Bool)] = []
        var at = index
        let end = tape.end(of: index)
        while true {
            while let last = open.last, last.end <= at {
                text.close(last.bracket, isEmpty: last.isEmpty)
                open.removeLast()
            }
            if at >= end { return text }
            let node = Node(document: document, index: at)
            let isMapping = node.kind == .mapping
            if node.entry.isContainer {
                let last = tape.end(of: at)
                text.open(UInt8(ascii: isMapping ? "{" : "["))
                open.append((last, UInt8(ascii: isMapping ? "}" : "]"), last == at + 1))
            } else if node.entry.traits.contains(.key) && at != index {
                node.withText { text.name($0) }
            } else {
                node.writeScalar(to: &text)
            }
            at += 1
        }
    }

    private func writeScalar(to text: inout JSONText) {
        switch kind {
        case .null: text.verbatim("null".utf8)
        case .boolean: text.verbatim((boolean == true ? "true" : "false").utf8)
        case .number:
            if let number {
                text.verbatim(number.spelling.utf8)
            } else {
                withText { text.string($0) }
            }
        default: withText { text.string($0) }
        }
    }
}
