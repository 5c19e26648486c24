// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads the parts of a form by its schema and what `encoding` says of them.
struct MultipartReading {
    private let outline: SchemaOutline
    private let typed: TypedText
    private let encoding: Node?
    private let hasStyles: Bool

    init(_ outline: SchemaOutline, typed: TypedText, encoding: Node?, hasStyles: Bool) {
        self.outline = outline
        self.typed = typed
        self.encoding = encoding
        self.hasStyles = hasStyles
    }

    /// As objects; the likeliest first.
    func values(of form: MultipartParts) -> [Value] {
        var parts: [String: [MultipartParts.Part]] = [:]
        var names: [String] = []
        for part in form.parts {
            if parts[part.name] == nil { names.append(part.name) }
            parts[part.name, default: []].append(part)
        }
        return typed.object(
            names.map { name in (name, readings(of: parts[name] ?? [], name)) }, outline)
    }

    private func readings(
        of parts: [MultipartParts.Part], _ name: String
    ) -> TypedText.Readings {
        let schemas = outline.memberSchemas(name)
        let member = SchemaOutline(schemas, resolver: typed.resolver)
        let encoding = MemberEncoding(of: name, in: self.encoding)
        if hasStyles, encoding.hasStyle, let node = encoding.node {
            let parameter = APIParameter(ofForm: name, encoding: node, at: node)
            let pairs = parts.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
            let reading = ParameterReading(parameter, member, claimed: [], typed)
            if let readings = reading.query(pairs, { $0 }), !readings.isEmpty { return readings }
        }
        var readings: TypedText.Readings = []
        if parts.count > 1 || member.says("array") {
            readings += typed.array(
                parts.enumerated().map { index, part in
                    let element = SchemaOutline(
                        member.elementSchemas(index), resolver: typed.resolver)
                    return self.readings(of: part, element, encoding)
                }, member)
        }
        if parts.count == 1, member.types != ["array"] || Self.isJSON(parts[0], encoding) == true {
            readings += self.readings(of: parts[0], member, encoding)
        }
        return readings
    }

    private func readings(
        of part: MultipartParts.Part, _ outline: SchemaOutline, _ encoding: MemberEncoding
    ) -> TypedText.Readings {
        let text = String(decoding: part.bytes, as: UTF8.self)
        let isJSON = Self.isJSON(part, encoding)
        let mayBeJSON = isJSON ?? (outline.says("object") || outline.says("array"))
        if mayBeJSON, let value = BodyReading.json(text) { return [value] }
        // What says that it is JSON and is none is a text that the schema has its word on.
        return part.isFile || isJSON == true ? [.string(text)] : TypedText.scalars(text, outline)
    }

    /// Nil where nobody says.
    private static func isJSON(
        _ part: MultipartParts.Part, _ encoding: MemberEncoding
    ) -> Bool? {
        if let type = part.contentType { return MediaRange(type).isJSON }
        return encoding.contentTypes.isEmpty ? nil : encoding.isJSON
    }
}
