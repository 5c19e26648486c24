// SPDX-License-Identifier: Apache-2.0

/// The namespaces in scope while a text is read (Namespaces in XML 1.0).
struct XMLNamespaces {
    private(set) var scopes: [XMLTree.Scope] = []
    private(set) var declared: [XMLTree.Binding] = []
    /// Where an element is.
    private(set) var scope: Int32 = -1
    private var outer: [Int32] = []
    private var current: [String: String] = ["xml": XMLTree.xmlNamespace]
    /// What each open element's declarations replaced; nil where there was none.
    private var replaced: [[(prefix: String, namespace: String?)]] = []
    private var known: Set<String> = []

    /// `xmlns` or `xmlns:p`.
    static func isDeclaration(_ name: ArraySlice<UInt8>) -> Bool {
        name.starts(with: "xmlns".utf8)
            && (name.count == 5 || name[name.startIndex &+ 5] == UInt8(ascii: ":"))
    }

    /// An element with its attributes begins.
    mutating func enter(
        _ places: ArraySlice<XMLAttributePlace>, _ values: [String: String], in scanner: XMLScanner
    ) throws(Diagnostic) {
        var declarations: [XMLTree.Binding] = []
        for place in places where Self.isDeclaration(scanner.bytes[place.name]) {
            let name = scanner.text(place.name)
            let prefix = String(name.dropFirst(6))
            guard let namespace = values[name], !(name == "xmlns:") else {
                // libxml2 leaves out what it finds wrong.
                if let fault = Self.fault(name, prefix, in: scanner, place) { throw fault }
                continue
            }
            if prefix == "xml" { continue }
            if !prefix.isEmpty, namespace.isEmpty {
                throw scanner.fault(.emptyNamespace(prefix: prefix), place.range)
            }
            declarations.append(XMLTree.Binding(prefix: prefix, namespace: namespace))
        }
        replaced.append(declarations.map { ($0.prefix, current[$0.prefix]) })
        outer.append(scope)
        guard !declarations.isEmpty else { return }
        for binding in declarations {
            current[binding.prefix] = binding.namespace
            if !binding.namespace.isEmpty, known.insert(binding.prefix).inserted {
                declared.append(binding)
            }
        }
        scopes.append(XMLTree.Scope(parent: scope, declarations: declarations))
        scope = Int32(scopes.count &- 1)
    }

    mutating func leave() {
        for (prefix, namespace) in (replaced.popLast() ?? []).reversed() {
            current[prefix] = namespace
        }
        scope = outer.popLast() ?? -1
    }

    /// Of an element or attribute by its place; one without a prefix has no namespace as an attribute.
    func name(
        _ range: Range<Int>, isAttribute: Bool, in scanner: XMLScanner
    ) throws(Diagnostic) -> XMLTree.Name {
        let bytes = scanner.bytes[range]
        let text = scanner.text(range)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            return XMLTree.Name(
                prefix: "", local: text, namespace: isAttribute ? "" : current[""] ?? "")
        }
        let rest = bytes[(colon &+ 1)...]
        guard colon > range.lowerBound, let first = rest.first, XMLScanner.beginsName(first),
            !rest.contains(UInt8(ascii: ":"))
        else { throw scanner.fault(.qualifiedName(text), range) }
        let prefix = scanner.text(range.lowerBound..<colon)
        guard let namespace = current[prefix] else {
            throw scanner.fault(.unboundPrefix(prefix, of: text), range)
        }
        return XMLTree.Name(
            prefix: prefix, local: scanner.text(colon &+ 1..<range.upperBound),
            namespace: namespace)
    }

    private static func fault(
        _ name: String, _ prefix: String, in scanner: XMLScanner, _ place: XMLAttributePlace
    ) -> Diagnostic? {
        if prefix == "xml" || prefix == "xmlns" {
            // `xml` may be declared as what it is.
            let isItself =
                prefix == "xml"
                && scanner.text(place.range).dropLast().hasSuffix(XMLTree.xmlNamespace)
            return isItself ? nil : scanner.fault(.reservedPrefix(name), place.range)
        }
        if name == "xmlns:" { return scanner.fault(.qualifiedName(name), place.name) }
        return scanner.fault(
            name == "xmlns" ? .reservedPrefix(name) : .emptyNamespace(prefix: prefix), place.range)
    }
}
