// SPDX-License-Identifier: Apache-2.0

/// One XML document as XPath sees it: nodes by their number, which is document order.
///
/// A node's attributes come right after it, then its children; adjacent text and CDATA are one node.
/// Namespace nodes have no number: see `namespaces(of:)`.
package final class XMLTree: Sendable {
    package enum Kind: UInt8, Sendable { case root, element, attribute, text, comment, instruction }

    /// A name as it is written and what it means.
    package struct Name: Hashable, Sendable {
        /// Empty without one.
        package let prefix: String
        /// Of an instruction its target.
        package let local: String
        /// Empty without one.
        package let namespace: String

        /// `p:local`.
        package var qualified: String { prefix.isEmpty ? local : "\(prefix):\(local)" }

        package init(prefix: String, local: String, namespace: String) {
            self.prefix = prefix
            self.local = local
            self.namespace = namespace
        }

        // By code point: not as Swift compares strings.
        package static func == (left: Name, right: Name) -> Bool {
            left.local.utf8.elementsEqual(right.local.utf8)
                && left.prefix.utf8.elementsEqual(right.prefix.utf8)
                && left.namespace.utf8.elementsEqual(right.namespace.utf8)
        }

        package func hash(into hasher: inout Hasher) {
            for byte in local.utf8 { hasher.combine(byte) }
        }
    }

    /// A prefix, empty for the default, with the namespace that it stands for.
    package struct Binding: Equatable, Sendable {
        package let prefix: String
        package let namespace: String
    }

    /// The elements' declarations that hold at an element, and those around it.
    struct Scope {
        let parent: Int32
        let declarations: [Binding]
    }

    /// The text in UTF-8, whatever it came in; all places are in it.
    package let file: SourceFile
    /// The first is the root.
    package let entries: [XMLTreeEntry]
    /// What an entry's `name` counts.
    package let names: [Name]
    /// For each prefix its first declaration, in document order, but for 'xml'.
    package let declared: [Binding]
    private let scopes: [Scope]
    /// Of text nodes, in document order: an element's string-value is a stretch of it.
    private let texts: [UInt8]
    /// Of attributes, comments and instructions.
    private let values: [UInt8]

    init(
        file: SourceFile, entries: [XMLTreeEntry], names: [Name], declared: [Binding],
        scopes: [Scope], texts: [UInt8], values: [UInt8]
    ) {
        self.file = file
        self.entries = entries
        self.names = names
        self.declared = declared
        self.scopes = scopes
        self.texts = texts
        self.values = values
    }
}

extension XMLTree {
    package static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    /// XPath's string-value (its section 5), in UTF-8.
    package func stringValue(of node: Int) -> ArraySlice<UInt8> {
        let entry = entries[node]
        let range = Int(entry.textStart)..<Int(entry.textEnd)
        return switch entry.kind {
        case .root, .element, .text: texts[range]
        case .attribute, .comment, .instruction: values[range]
        }
    }

    /// Nil for what has none: the root, text and comments.
    package func name(of node: Int) -> Name? {
        let name = entries[node].name
        return name < 0 ? nil : names[Int(name)]
    }

    /// Of an element its start tag.
    package func span(of node: Int) -> SourceSpan {
        let entry = entries[node]
        return SourceSpan(file: file, range: Int(entry.sourceStart)..<Int(entry.sourceEnd))
    }

    /// In scope at an element: `xml` first, then from the outermost declaration inwards.
    package func namespaces(of element: Int) -> [Binding] {
        var seen: Set<String> = ["xml"]
        var found: [Binding] = []
        var scope = entries[element].scope
        while scope >= 0 {
            for binding in scopes[Int(scope)].declarations
            where seen.insert(binding.prefix).inserted && !binding.namespace.isEmpty {
                found.append(binding)
            }
            scope = scopes[Int(scope)].parent
        }
        found.append(Binding(prefix: "xml", namespace: Self.xmlNamespace))
        return found.reversed()
    }
}
