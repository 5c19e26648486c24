// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// Asks whether the parts of a multipart body are of the types, and have the header fields, that `encoding` says.
struct PartJudge {
    let description: APIDescription
    /// Makes what was sent and received fit to be shown, before it is cut.
    let shown: (String) -> String
    let direction: SchemaDirection
    /// `request.body`.
    let part: String

    func faults(of parts: MultipartParts, _ encodings: Node) throws(Diagnostic) -> [ContractFault] {
        var faults: [ContractFault] = []
        for part in parts.parts {
            let encoding = MemberEncoding(of: part.name, in: encodings)
            guard let node = encoding.node else { continue }
            let hasStyle = description.version == .version31 && encoding.hasStyle
            if !hasStyle, let fault = typeFault(of: part, encoding, at: node) {
                faults.append(fault)
            }
            faults += try fieldFaults(of: part, node)
        }
        return faults
    }

    private func typeFault(
        of part: MultipartParts.Part, _ encoding: MemberEncoding, at node: Node
    ) -> ContractFault? {
        let expected = encoding.contentTypes
        // What says nothing is text (RFC 7578 section 4.4).
        let type = MediaRange(part.contentType ?? "text/plain")
        if expected.isEmpty || expected.contains(where: { MediaRange($0).rank(of: type) != nil }) {
            return nil
        }
        return ContractFault(
            "\(self.part).\(part.name).headers.Content-Type",
            .partType(part.contentType.map(shown), expected: expected),
            at: (node["contentType"] ?? node).heading)
    }

    private func fieldFaults(
        of part: MultipartParts.Part, _ node: Node
    ) throws(Diagnostic) -> [ContractFault] {
        var faults: [ContractFault] = []
        for (key, written) in node["headers"]?.members ?? [] {
            // Described by `contentType` (3.1 section 4.8.15.1).
            if HeaderFields.areEqual(key.text, "Content-Type") { continue }
            let header = APIParameter(
                try description.resolver.resolved(written), name: key.text, place: .header)
            faults += ParameterJudge(
                description: description, shown: shown, direction: direction
            ).faults(
                of: header, in: part.fields, part: "\(self.part).\(part.name).headers.\(key.text)",
                at: key.span)
        }
        return faults
    }
}
