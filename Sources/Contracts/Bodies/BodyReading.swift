// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A body as the values that a schema is asked of.
struct BodyReading {
    let typed: TypedText
    /// Whether parts of a multipart body may have styles, as those of a form have (3.1 section 4.8.15.1).
    let hasPartStyles: Bool

    /// - Parameter encoding: what is said of a form's members.
    /// - Returns: nil where bytes of this type are no value that a schema could speak of: XML, images and the like.
    /// - Throws: why it is not what its type says.
    func values(
        of bytes: [UInt8], type: MediaRange, schema: Node, encoding: Node? = nil
    ) throws(ContractFault.Reason) -> [Datum]? {
        if type.isJSON { return [.node(try Self.json(bytes).root)] }
        let outline = SchemaOutline(schema, resolver: typed.resolver)
        if type.essence == "application/x-www-form-urlencoded" {
            return FormReading(outline, typed: typed, encoding: encoding).values(of: bytes)
                .map(Datum.value)
        }
        if type.essence == "multipart/form-data" {
            guard
                let form = MultipartParts(bytes, boundary: type.parameters["boundary"] ?? "")
            else { throw .notMultipart }
            return MultipartReading(
                outline, typed: typed, encoding: encoding, hasStyles: hasPartStyles
            ).values(of: form).map(Datum.value)
        }
        // Of a stream, a schema speaks of each event.
        guard type.type == "text", !["xml", "event-stream"].contains(type.subtype) else {
            return nil
        }
        return TypedText.scalars(String(decoding: bytes, as: UTF8.self), outline).map(Datum.value)
    }

    static func json(_ bytes: [UInt8]) throws(ContractFault.Reason) -> Document {
        do throws(Diagnostic) {
            return try JSONReader.document(
                in: SourceFile(path: "the body", bytes: bytes), duplicateKeys: .kept)
        } catch {
            throw .notJSON(error.message)
        }
    }

    /// Nil where a text is none.
    static func json(_ text: String) -> Value? {
        (try? json(Array(text.utf8)))?.root.value
    }
}
