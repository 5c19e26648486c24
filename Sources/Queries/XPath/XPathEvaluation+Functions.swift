// SPDX-License-Identifier: Apache-2.0

import Documents

extension XPathEvaluation {
    mutating func value(
        of function: XPathFunction, _ arguments: [XPathExpression], in context: XPathContext
    ) throws(XPathFault) -> XPathValue {
        switch function {
        case .last: return .number(Double(context.size))
        case .position: return .number(Double(context.position))
        case .count: return .number(Double(try nodes(of: arguments[0], in: context).count))
        case .id: return .nodes(try identified(by: arguments[0], in: context))
        case .localName: return .string(try name(arguments, in: context) { $0.local })
        case .namespaceURI: return .string(try name(arguments, in: context) { $0.namespace })
        case .name: return .string(try name(arguments, in: context) { $0.qualified })
        case .boolean: return .boolean(try boolean(of: arguments[0], in: context))
        case .not: return .boolean(try !boolean(of: arguments[0], in: context))
        case .isTrue: return .boolean(true)
        case .isFalse: return .boolean(false)
        case .lang: return .boolean(try isLanguage(arguments[0], in: context))
        case .number: return .number(try number(try own(arguments, in: context)))
        case .sum:
            var sum = 0.0
            for node in try nodes(of: arguments[0], in: context) {
                sum += try number(.nodes([node]))
            }
            return .number(sum)
        case .floor: return .number(try number(of: arguments[0], in: context).rounded(.down))
        case .ceiling: return .number(try number(of: arguments[0], in: context).rounded(.up))
        case .round:
            return .number(XPathNumber.rounded(try number(of: arguments[0], in: context)))
        default: return try value(ofStrings: function, arguments, in: context)
        }
    }

    private mutating func value(
        ofStrings function: XPathFunction, _ arguments: [XPathExpression],
        in context: XPathContext
    ) throws(XPathFault) -> XPathValue {
        var texts: [ArraySlice<UInt8>] = []
        if arguments.isEmpty {
            texts.append(try string(try own([], in: context)))
        } else {
            let count = function == .substring ? 1 : arguments.count
            for argument in arguments.prefix(count) {
                texts.append(try string(of: argument, in: context))
            }
        }
        try charge(texts.reduce(0) { $0 + $1.count } / 8)
        switch function {
        case .concat: return .string(ArraySlice(texts.joined()))
        case .startsWith: return .boolean(texts[0].starts(with: texts[1]))
        case .contains: return .boolean(XPathText.range(of: texts[1], in: texts[0]) != nil)
        case .substringBefore:
            let range = XPathText.range(of: texts[1], in: texts[0])
            return .string(range.map { texts[0][..<$0.lowerBound] } ?? [])
        case .substringAfter:
            let range = XPathText.range(of: texts[1], in: texts[0])
            return .string(range.map { texts[0][$0.upperBound...] } ?? [])
        case .substring:
            let start = try number(of: arguments[1], in: context)
            let length = arguments.count > 2 ? try number(of: arguments[2], in: context) : nil
            return .string(XPathText.substring(of: texts[0], from: start, length: length))
        case .stringLength: return .number(Double(XPathText.length(of: texts[0])))
        case .normalizeSpace: return .string(XPathText.normalized(texts[0]))
        case .translate:
            return .string(XPathText.translated(texts[0], from: texts[1], to: texts[2]))
        default: return .string(texts[0])
        }
    }

    /// The argument, or the context node where there is none.
    private mutating func own(
        _ arguments: [XPathExpression], in context: XPathContext
    ) throws(XPathFault) -> XPathValue {
        guard let argument = arguments.first else { return .nodes([context.node]) }
        return try value(of: argument, in: context)
    }

    private mutating func name(
        _ arguments: [XPathExpression], in context: XPathContext,
        _ part: (XMLTree.Name) -> String
    ) throws(XPathFault) -> ArraySlice<UInt8> {
        guard case .nodes(let nodes) = try own(arguments, in: context), let node = nodes.first
        else { return [] }
        if let place = node.namespace {
            let prefix = tree.namespaces(of: node.number)[place].prefix
            let name = XMLTree.Name(prefix: "", local: prefix, namespace: "")
            return ArraySlice(part(name).utf8)
        }
        return ArraySlice((tree.name(of: node.number).map(part) ?? "").utf8)
    }

    /// The elements with these identifiers: without a DTD, those of `xml:id`.
    private mutating func identified(
        by argument: XPathExpression, in context: XPathContext
    ) throws(XPathFault) -> [XPathNode] {
        var texts: [ArraySlice<UInt8>] = []
        switch try value(of: argument, in: context) {
        case .nodes(let nodes): texts = nodes.map { text(of: $0) }
        case let value: texts = [try string(value)]
        }
        try charge(texts.reduce(0) { $0 + $1.count } / 8)
        let elements = try identifiedElements()
        var nodes: [XPathNode] = []
        for text in texts {
            nodes += text.split(whereSeparator: XPathNumber.isBlank).compactMap { elements[$0] }
        }
        return try inOrder(nodes)
    }

    private mutating func identifiedElements() throws(XPathFault) -> [ArraySlice<UInt8>: XPathNode]
    {
        if let identified { return identified }
        try charge(entries.count)
        var found: [ArraySlice<UInt8>: XPathNode] = [:]
        for number in entries.indices where entries[number].kind == .attribute {
            guard let name = tree.name(of: number), name.local == "id",
                name.namespace == XMLTree.xmlNamespace
            else { continue }
            let identifier = tree.stringValue(of: number)
            if found[identifier] == nil {
                found[identifier] = XPathNode(Int(entries[number].parent))
            }
        }
        identified = found
        return found
    }

    /// XPath 1.0 section 4.3: the nearest `xml:lang`, or what a hyphen follows in it.
    private mutating func isLanguage(
        _ argument: XPathExpression, in context: XPathContext
    ) throws(XPathFault) -> Bool {
        let wanted = XPathText.lowercased(try string(of: argument, in: context))
        var next = context.node.number
        while next >= 0 {
            if entries[next].kind == .element {
                for number in next + 1..<Int(entries[next].content) {
                    try charge(1)
                    guard let name = tree.name(of: number), name.local == "lang",
                        name.namespace == XMLTree.xmlNamespace
                    else { continue }
                    let found = XPathText.lowercased(tree.stringValue(of: number))
                    return found.starts(with: wanted)
                        && (found.count == wanted.count
                            || found[wanted.count] == UInt8(ascii: "-"))
                }
            }
            next = Int(entries[next].parent)
        }
        return false
    }
}
