// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// Asks the schema of a parameter or header of what its text can be.
struct ParameterJudge {
    let description: APIDescription
    /// Makes what was sent and received fit to be shown, before it is cut.
    let shown: (String) -> String
    let direction: SchemaDirection

    /// Of header fields.
    ///
    /// - Parameter place: where the document names them.
    func faults(
        of header: APIParameter, in fields: HeaderFields, part: String, at place: SourceSpan
    ) -> [ContractFault] {
        let texts = fields[header.name]
        if texts.isEmpty {
            return header.isRequired ? [ContractFault(part, .required, at: place)] : []
        }
        let reading = ParameterReading(
            header, resolver: description.resolver, fits: description.schemas.fits(direction))
        // Cookies are the one list whose fields can't be joined (RFC 6265 section 3).
        let values =
            HeaderFields.areEqual(header.name, "Set-Cookie")
            ? texts : [texts.joined(separator: ",")]
        return values.flatMap { faults(of: reading.header($0), header, part: part) }
    }

    func faults(of values: [Value], _ parameter: APIParameter, part: String) -> [ContractFault] {
        guard !values.isEmpty else {
            let style = ParameterStyleName(
                style: parameter.style.rawValue, name: parameter.name,
                isExploded: parameter.isExploded)
            return [ContractFault(part, .style(style), at: parameter.node.heading)]
        }
        if let schema = parameter.schema {
            return description.schemas.faults(
                of: values.map(Datum.value), schema, direction, part: part, shown: shown)
        }
        guard let content = parameter.content, let schema = content.node["schema"],
            case .string(let text)? = values.last
        else { return [] }
        do throws(ContractFault.Reason) {
            let reading = description.bodyReading(direction)
            let values = try reading.values(
                of: Array(text.utf8), type: MediaRange(content.name), schema: schema)
            return description.schemas.faults(
                of: values ?? [], schema, direction, part: part, shown: shown)
        } catch {
            return [ContractFault(part, error, at: content.node.heading)]
        }
    }
}
