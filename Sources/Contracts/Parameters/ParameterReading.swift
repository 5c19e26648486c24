// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads the texts of one parameter by its style, as the values that they can be.
struct ParameterReading {
    let parameter: APIParameter
    let outline: SchemaOutline
    /// Names of the query that belong to others.
    let claimed: Set<String>
    private let typed: TypedText

    /// - Parameter fits: whether a schema accepts a value, by which the readings of lists' elements are chosen.
    init(
        _ parameter: APIParameter, resolver: ReferenceResolver, claimed: Set<String> = [],
        fits: @escaping (Value, Node) -> Bool = { _, _ in true }
    ) {
        self.init(
            parameter, SchemaOutline(parameter.schema, resolver: resolver), claimed: claimed,
            TypedText(resolver: resolver, fits: fits))
    }

    /// - Parameter outline: of the parameter's schemas.
    init(
        _ parameter: APIParameter, _ outline: SchemaOutline, claimed: Set<String>,
        _ typed: TypedText
    ) {
        self.parameter = parameter
        self.outline = outline
        self.claimed = claimed
        self.typed = typed
    }

    /// The likeliest first; nil where the request does not have it, empty where its style is another.
    func values(in texts: ParameterTexts) -> [Value]? {
        switch parameter.place {
        case .path: texts.path[parameter.name].map(path)
        case .query: query(texts.query) { PercentText.decoded($0, plusIsSpace: true) }
        case .header:
            texts.fields.contains(parameter.name)
                ? header(texts.fields[parameter.name].joined(separator: ",")) : nil
        case .cookie: cookie(texts.cookies)
        }
    }

    /// What one text gives that is written as headers are.
    func header(_ text: String) -> [Value] {
        simple(text) { text in
            String(text.trimming { $0 == " " || $0 == "\t" })
        }
    }

    private func cookie(_ all: [ParameterTexts.Pair]) -> [Value]? {
        guard let first = all.first(where: { $0.name == parameter.name }) else { return nil }
        return delimited(first.text, ",") { PercentText.decoded($0) }
    }

    private func path(_ text: String) -> [Value] {
        let decode = { (text: String) in PercentText.decoded(text) }
        switch parameter.style {
        case .label:
            guard text.hasPrefix(".") else { return [] }
            let rest = text.dropFirst()
            return parameter.isExploded
                ? exploded(rest, ".", decode) : delimited(String(rest), ",", decode)
        case .matrix: return matrix(text, decode)
        default: return simple(text, decode)
        }
    }

    private func matrix(_ text: String, _ decode: (String) -> String) -> [Value] {
        guard text.hasPrefix(";") else { return [] }
        let pairs = ParameterTexts.pairs(text.dropFirst(), separator: ";")
        var values: [Value] = []
        if parameter.isExploded, outline.says("object") { values += object(pairs, decode) }
        guard pairs.allSatisfy({ $0.name == parameter.name }), let first = pairs.first else {
            return values
        }
        if parameter.isExploded, outline.says("array") {
            values += array(pairs.map { decode($0.text) })
        } else if pairs.count == 1 {
            values += delimited(first.text, ",", decode)
        }
        return values
    }

    private func simple(_ text: String, _ decode: (String) -> String) -> [Value] {
        parameter.isExploded ? exploded(Substring(text), ",", decode) : delimited(text, ",", decode)
    }

    /// `1,2,3`, and `R,100,G,200` of an object.
    func delimited(
        _ text: String, _ separator: Character, _ decode: (String) -> String
    ) -> [Value] {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false).map {
            decode(String($0))
        }
        var values: [Value] = []
        if outline.says("object"), parts.count % 2 == 0 {
            values += object(
                stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }
            ) { $0 }
        }
        if outline.says("array") { values += array(text.isEmpty ? [] : parts) }
        return values + scalars(decode(text))
    }

    /// `1,2,3`, and `R=100,G=200` of an object.
    private func exploded(
        _ text: Substring, _ separator: Character, _ decode: (String) -> String
    ) -> [Value] {
        var values: [Value] = []
        if outline.says("object") {
            values += object(ParameterTexts.pairs(text, separator: separator), decode)
        }
        if outline.says("array") {
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            values += array(text.isEmpty ? [] : parts.map { decode(String($0)) })
        }
        return values + scalars(decode(String(text)))
    }

    private func scalars(_ text: String) -> [Value] {
        let isStructure = outline.says("array") || outline.says("object")
        let others = outline.types.subtracting(["array", "object"])
        return isStructure && others.isEmpty ? [] : TypedText.scalars(text, outline)
    }

    func array(_ texts: [String]) -> [Value] { typed.array(texts, outline) }

    func object(_ pairs: [ParameterTexts.Pair], _ decode: (String) -> String) -> [Value] {
        typed.object(pairs.map { ($0.name, decode($0.text)) }, outline)
    }

    func deepObject(_ pairs: [DeepName.Pair]) -> [Value] {
        DeepName.values(of: pairs, outline, typed)
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
