// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads the texts of one parameter by its style, as the values that they can be.
struct ParameterReading {
    let parameter: APIParameter
    let outline: SchemaOutline
    let resolver: ReferenceResolver

    init(_ parameter: APIParameter, resolver: ReferenceResolver) {
        self.parameter = parameter
        self.resolver = resolver
        outline = SchemaOutline(parameter.schema, resolver: resolver)
    }

    /// The likeliest first; nil where the request does not have it, empty where its style is another.
    func values(in texts: ParameterTexts) -> [Value]? {
        switch parameter.place {
        case .path: texts.path[parameter.name].map(path)
        case .query: query(texts.query)
        case .header:
            texts.fields.contains(parameter.name)
                ? header(texts.fields[parameter.name].joined(separator: ",")) : nil
        case .cookie: cookie(texts.cookies.filter { $0.name == parameter.name })
        }
    }

    /// What one text gives that is written as headers are.
    func header(_ text: String) -> [Value] {
        simple(text) { text in
            String(text.trimming { $0 == " " || $0 == "\t" })
        }
    }

    private func cookie(_ own: [ParameterTexts.Pair]) -> [Value]? {
        guard let first = own.first else { return nil }
        return delimited(first.text, ",") { PercentText.decoded($0) }
    }

    private func path(_ text: String) -> [Value] {
        let name = parameter.name
        switch parameter.style {
        case .label:
            guard text.hasPrefix(".") else { return [] }
            let rest = text.dropFirst()
            return parameter.isExploded
                ? exploded(rest, ".") { PercentText.decoded($0) }
                : delimited(String(rest), ",") { PercentText.decoded($0) }
        case .matrix:
            guard text.hasPrefix(";") else { return [] }
            let pairs = ParameterTexts.pairs(text.dropFirst(), separator: ";")
            if parameter.isExploded, outline.says("object") {
                return [object(pairs) { PercentText.decoded($0) }]
            }
            guard pairs.allSatisfy({ $0.name == name }), let first = pairs.first else { return [] }
            if parameter.isExploded, outline.says("array") {
                return [array(pairs.map { PercentText.decoded($0.text) })]
            }
            return delimited(first.text, ",") { PercentText.decoded($0) }
        default: return simple(text) { PercentText.decoded($0) }
        }
    }

    private func query(_ pairs: [ParameterTexts.Pair]) -> [Value]? {
        let name = parameter.name
        let decode = { (text: String) in PercentText.decoded(text, plusIsSpace: true) }
        if parameter.style == .deepObject {
            let own = pairs.filter { $0.name.hasPrefix(name + "[") && $0.name.hasSuffix("]") }
            if own.isEmpty { return nil }
            return [
                object(
                    own.map { (String($0.name.dropFirst(name.count + 1).dropLast()), $0.text) },
                    decode)
            ]
        }
        if parameter.style == .form, parameter.isExploded, outline.says("object"),
            !pairs.contains(where: { $0.name == name })
        {
            let own = pairs.filter { outline.properties[$0.name] != nil }
            return own.isEmpty ? nil : [object(own, decode)]
        }
        let own = pairs.filter { $0.name == name }
        guard let first = own.first else { return nil }
        if parameter.isExploded, outline.says("array") {
            return [array(own.map { decode($0.text) })]
        }
        switch parameter.style {
        case .spaceDelimited:
            return delimited(first.text.replacing("%20", with: "+"), "+", decode)
        case .pipeDelimited:
            return delimited(
                first.text.replacing("%7C", with: "|").replacing("%7c", with: "|"), "|", decode)
        default: return delimited(first.text, ",", decode)
        }
    }

    private func simple(_ text: String, _ decode: (String) -> String) -> [Value] {
        parameter.isExploded ? exploded(Substring(text), ",", decode) : delimited(text, ",", decode)
    }

    /// `1,2,3`, and `R,100,G,200` of an object.
    private func delimited(
        _ text: String, _ separator: Character, _ decode: (String) -> String
    ) -> [Value] {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false).map {
            decode(String($0))
        }
        var values: [Value] = []
        if outline.says("object") {
            if parts.count % 2 != 0 { return [] }
            values.append(
                object(stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }) {
                    $0
                })
        }
        if outline.says("array") { values.append(array(text.isEmpty ? [] : parts)) }
        return values + scalars(decode(text))
    }

    /// `1,2,3`, and `R=100,G=200` of an object.
    private func exploded(
        _ text: Substring, _ separator: Character, _ decode: (String) -> String
    ) -> [Value] {
        if outline.says("object") {
            return [object(ParameterTexts.pairs(text, separator: separator), decode)]
        }
        if outline.says("array") {
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            return [array(parts.map { decode(String($0)) })]
        }
        return scalars(decode(String(text)))
    }

    private func scalars(_ text: String) -> [Value] {
        let isStructure = outline.says("array") || outline.says("object")
        let others = outline.types.subtracting(["array", "object"])
        return isStructure && others.isEmpty ? [] : TypedText.scalars(text, outline)
    }

    private func array(_ texts: [String]) -> Value { TypedText.array(texts, outline, resolver) }

    private func object(
        _ pairs: [ParameterTexts.Pair], _ decode: (String) -> String
    ) -> Value {
        TypedText.object(pairs.map { ($0.name, decode($0.text)) }, outline, resolver)
    }
}

extension StringProtocol {
    func trimming(_ isBlank: (Character) -> Bool) -> SubSequence {
        var rest = self[...]
        while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
        while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
        return rest
    }
}
