// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// Asks whether a request is as its operation has it.
struct RequestJudge {
    let description: APIDescription
    /// Makes what was sent and received fit to be shown, before it is cut.
    let shown: (String) -> String
    let match: OperationMatch
    let request: HTTPRequest

    func judge(_ verdict: inout ContractVerdict) {
        var faults: [ContractFault] = []
        do throws(Diagnostic) {
            let texts = ParameterTexts(request, path: match.values)
            let parameters = try APIParameter.all(
                of: match.operation, resolver: description.resolver)
            for parameter in parameters {
                faults += self.faults(of: parameter, among: parameters, in: texts)
            }
            let body = try bodyFaults()
            faults += body.faults
            verdict.note(requestType: body.mediaType)
        } catch {
            faults.append(
                ContractFault(
                    "request", .unusable(error.message),
                    at: error.place.span ?? match.operation.node.heading))
        }
        verdict.add(faults)
    }

    private var resolver: ReferenceResolver { description.resolver }

    private func faults(
        of parameter: APIParameter, among all: [APIParameter], in texts: ParameterTexts
    ) -> [ContractFault] {
        let part = "request.\(parameter.place.rawValue).\(parameter.name)"
        let others = all.filter { $0.place == .query && $0.name != parameter.name }
        let claimed = parameter.place == .query ? others.flatMap { $0.queryNames(resolver) } : []
        let reading = ParameterReading(
            parameter, resolver: resolver, claimed: Set(claimed + description.keyNames),
            fits: description.schemas.fits(.request))
        guard let values = reading.values(in: texts) else {
            return parameter.isRequired
                ? [ContractFault(part, .required, at: parameter.node.heading)] : []
        }
        if parameter.mayBeEmpty, case .string(let text)? = values.last, text.isEmpty { return [] }
        return ParameterJudge(description: description, shown: shown, direction: .request)
            .faults(of: values, parameter, part: part)
    }

    private func bodyFaults() throws(Diagnostic) -> (faults: [ContractFault], mediaType: String?) {
        let bytes = request.body ?? []
        guard let written = match.operation.node["requestBody"] else {
            if bytes.isEmpty { return ([], nil) }
            return (
                [ContractFault("request.body", .noBodyPromised, at: match.operation.node.heading)],
                nil
            )
        }
        let node = try description.resolver.resolved(written)
        guard let content = node["content"] else { return ([], nil) }
        if bytes.isEmpty {
            let names = content.members.map(\.key.text)
            let isRequired = node["required"]?.boolean == true
            return (
                isRequired
                    ? [ContractFault("request.body", .body(expected: names), at: node.heading)]
                    : [], nil
            )
        }
        return ContentJudge(
            description: description, shown: shown, direction: .request, part: "request",
            type: MediaRange.written(in: request.fields)
        ).faults(of: bytes, content)
    }
}
