// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

/// A report read back by a parser that is not ours.
struct ParsedReport {
    final class Element {
        let name: String
        let attributes: [String: String]
        fileprivate(set) var children: [Element] = []
        fileprivate(set) var text = ""

        init(name: String, attributes: [String: String]) {
            self.name = name
            self.attributes = attributes
        }

        subscript(attribute: String) -> String? { attributes[attribute] }

        func children(named name: String) -> [Element] { children.filter { $0.name == name } }

        func descendants(named name: String) -> [Element] {
            children(named: name) + children.flatMap { $0.descendants(named: name) }
        }
    }

    let root: Element

    var suites: [Element] { root.children(named: "testsuite") }
    var cases: [Element] { root.descendants(named: "testcase") }

    init(_ text: String) throws {
        let builder = Builder()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = builder
        guard parser.parse(), parser.parserError == nil, let root = builder.root else {
            throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
        }
        self.root = root
    }

    private final class Builder: NSObject, XMLParserDelegate {
        var root: Element?
        private var open: [Element] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            let element = Element(name: name, attributes: attributes)
            open.last?.children.append(element)
            if root == nil { root = element }
            open.append(element)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            open.last?.text += text
        }
    }
}
