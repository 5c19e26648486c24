// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A body as the value that a schema is asked of.
struct BodyReading {
    let resolver: ReferenceResolver

    /// Nil where bytes of this type are no value that a schema could speak of: XML, images and the like.
    ///
    /// - Throws: why it is not what its type says.
    func values(
        of bytes: [UInt8], type: MediaRange, schema: Node
    ) throws(ContractFault.Reason) -> [Datum]? {
        if type.isJSON { return [.node(try Self.json(bytes).root)] }
        let outline = SchemaOutline(schema, resolver: resolver)
        if type.essence == "application/x-www-form-urlencoded" {
            let text = String(decoding: bytes, as: UTF8.self)
            let pairs = ParameterTexts.pairs(Substring(text), separator: "&").map {
                ($0.name, PercentText.decoded($0.text, plusIsSpace: true))
            }
            return [.value(TypedText.object(pairs, outline, resolver))]
        }
        if type.essence == "multipart/form-data" {
            guard
                let form = MultipartParts(bytes, boundary: type.parameters["boundary"] ?? "")
            else { throw .notMultipart }
            return [.value(value(of: form, outline))]
        }
        // Of a stream, a schema speaks of each event.
        guard type.type == "text", !["xml", "event-stream"].contains(type.subtype) else {
            return nil
        }
        return TypedText.scalars(String(decoding: bytes, as: UTF8.self), outline).map(Datum.value)
    }

    private static func json(_ bytes: [UInt8]) throws(ContractFault.Reason) -> Document {
        do throws(Diagnostic) {
            return try JSONReader.document(
                in: SourceFile(path: "the body", bytes: bytes), duplicateKeys: .kept)
        } catch {
            throw .notJSON(error.message)
        }
    }

    private func value(of form: MultipartParts, _ outline: SchemaOutline) -> Value {
        var members: [String: [Value]] = [:]
        var names: [String] = []
        for part in form.parts {
            if members[part.name] == nil { names.append(part.name) }
            let property = SchemaOutline(outline.properties[part.name], resolver: resolver)
            let item =
                property.says("array")
                ? SchemaOutline(property.items, resolver: resolver) : property
            members[part.name, default: []].append(value(of: part, item))
        }
        return .object(
            names.map { name in
                let values = members[name] ?? []
                let property = SchemaOutline(outline.properties[name], resolver: resolver)
                let isArray = values.count > 1 || property.says("array")
                return Value.Member(name: name, value: isArray ? .array(values) : values[0])
            })
    }

    private func value(of part: MultipartParts.Part, _ outline: SchemaOutline) -> Value {
        let isJSON = part.contentType.map { MediaRange($0).isJSON } ?? outline.says("object")
        if isJSON, let document = try? Self.json(part.bytes) { return document.root.value }
        let text = String(decoding: part.bytes, as: UTF8.self)
        return part.isFile ? .string(text) : TypedText.scalars(text, outline)[0]
    }
}
