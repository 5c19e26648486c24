// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads a body of the type `application/x-www-form-urlencoded` by its schema and what `encoding` says of its members.
struct FormReading {
    private let outline: SchemaOutline
    private let typed: TypedText
    private let encoding: Node?

    init(_ outline: SchemaOutline, typed: TypedText, encoding: Node?) {
        self.outline = outline
        self.typed = typed
        self.encoding = encoding
    }

    private typealias Member = (name: String, readings: TypedText.Readings)

    /// As objects; the likeliest first.
    func values(of bytes: [UInt8]) -> [Value] {
        let text = String(decoding: bytes, as: UTF8.self)
        var rest = ParameterTexts.pairs(Substring(text), separator: "&")
        var members: [Member] = []
        for name in outline.properties.keys.sorted() {
            guard let (readings, taken) = member(name, in: rest) else { continue }
            members.append((name, readings))
            rest.removeAll { taken.contains($0.name) }
        }
        var others: [String: [String]] = [:]
        var names: [String] = []
        for pair in rest {
            if others[pair.name] == nil { names.append(pair.name) }
            others[pair.name, default: []].append(Self.decoded(pair.text))
        }
        for name in names {
            let member = SchemaOutline(outline.memberSchemas(name), resolver: typed.resolver)
            members.append((name, typed.repeated(others[name] ?? [], member)))
        }
        return typed.object(members, outline)
    }

    /// What a declared member can be, with the names of the pairs that it is written in; nil where it is not there.
    private func member(
        _ name: String, in pairs: [ParameterTexts.Pair]
    ) -> (readings: TypedText.Readings, taken: Set<String>)? {
        let schemas = outline.memberSchemas(name)
        let member = SchemaOutline(schemas, resolver: typed.resolver)
        let encoding = MemberEncoding(of: name, in: self.encoding)
        let own = pairs.filter { $0.name == name }
        if !encoding.hasStyle, !own.isEmpty {
            let texts = own.map { Self.decoded($0.text) }
            return (whole(texts, member, encoding), [name])
        }
        guard let node = encoding.node ?? schemas.first else { return nil }
        let parameter = APIParameter(ofForm: name, encoding: encoding.node, at: node)
        let reading = ParameterReading(parameter, member, claimed: [], typed)
        // An exploded object's members are those that nothing else of the form is called.
        let visible = pairs.filter { pair in
            pair.name == name || parameter.style == .deepObject
                || outline.properties[pair.name] == nil
                    && (encoding.hasStyle || member.properties[pair.name] != nil)
        }
        guard var readings = reading.query(visible, Self.decoded) else { return nil }
        // Those who write forms encode commas too.
        if own.count == 1, !parameter.isExploded, !own[0].text.contains(",") {
            readings += reading.query([(name, Self.decoded(own[0].text))]) { $0 } ?? []
        }
        let taken = visible.filter { pair in
            pair.name == name || DeepName.path(pair.name, of: name) != nil
                || own.isEmpty && parameter.style != .deepObject
        }
        return (readings, Set(taken.map(\.name)))
    }

    /// Texts that are a value each, JSON where that is said or, of maps and lists, where it can be.
    private func whole(
        _ texts: [String], _ member: SchemaOutline, _ encoding: MemberEncoding
    ) -> TypedText.Readings {
        let json = texts.compactMap(BodyReading.json)
        let isWhole = json.count == texts.count
        if encoding.isJSON {
            // A text alone is no JSON.
            if !isWhole { return texts.map(Value.string) }
            return (member.says("array") ? [.array(json)] : []) + (json.count == 1 ? json : [])
        }
        let readings = typed.repeated(texts, member)
        let isStructure = json.allSatisfy { value in
            switch value {
            case .object, .array: true
            default: false
            }
        }
        guard encoding.contentTypes.isEmpty, isWhole, isStructure else { return readings }
        if member.says("object") { return json + readings }
        return member.says("array") ? [.array(json)] + json + readings : readings
    }

    private static func decoded(_ text: String) -> String {
        PercentText.decoded(text, plusIsSpace: true)
    }
}
