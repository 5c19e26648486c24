// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// Asks whether a body is of a media type that a `content` has, and as that one's schema has it.
struct ContentJudge {
    let description: APIDescription
    /// Makes what was sent and received fit to be shown, before it is cut.
    let shown: (String) -> String
    let direction: SchemaDirection
    /// `request` or `answer`.
    let part: String
    /// The Content-Type field.
    let type: String?

    /// - Returns: the faults, and the media type by the document's name where one fits.
    func faults(
        of bytes: [UInt8], _ content: Node
    ) -> (faults: [ContractFault], mediaType: String?) {
        let names = content.members.map(\.key.text)
        guard let type, let (name, node) = MediaRange.member(of: content, for: MediaRange(type))
        else {
            let fault = ContractFault(
                "\(part).headers.Content-Type", .mediaType(type, expected: names),
                at: content.heading)
            return ([fault], nil)
        }
        guard let schema = node["schema"] else { return ([], name) }
        do throws(ContractFault.Reason) {
            let reading = description.bodyReading(direction)
            let faults = partFaults(of: bytes, MediaRange(type), node)
            guard
                let values = try reading.values(
                    of: bytes, type: MediaRange(type), schema: schema, encoding: node["encoding"])
            else { return (faults, name) }
            return (
                faults
                    + description.schemas.faults(
                        of: values, schema, direction, part: "\(part).body", shown: shown), name
            )
        } catch {
            return ([ContractFault("\(part).body", error, at: schema.heading)], name)
        }
    }

    private func partFaults(
        of bytes: [UInt8], _ type: MediaRange, _ node: Node
    ) -> [ContractFault] {
        guard let encodings = node["encoding"], type.essence == "multipart/form-data",
            let parts = MultipartParts(bytes, boundary: type.parameters["boundary"] ?? "")
        else { return [] }
        do throws(Diagnostic) {
            return try PartJudge(
                description: description, shown: shown, direction: direction, part: "\(part).body"
            ).faults(of: parts, encodings)
        } catch {
            return [
                ContractFault(
                    "\(part).body", .unusable(error.message),
                    at: error.place.span ?? encodings.heading)
            ]
        }
    }
}

extension APIDescription {
    /// Reads bodies that go one way.
    func bodyReading(_ direction: SchemaDirection) -> BodyReading {
        BodyReading(
            typed: TypedText(resolver: resolver, fits: schemas.fits(direction)),
            hasPartStyles: version == .version31)
    }
}
