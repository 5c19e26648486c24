// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// Asks whether an answer is one that its operation promises.
struct AnswerJudge {
    let description: APIDescription
    /// Makes what was sent and received fit to be shown, before it is cut.
    let shown: (String) -> String
    let match: OperationMatch
    let request: HTTPRequest
    let response: HTTPResponse

    func judge(_ verdict: inout ContractVerdict) {
        let operation = match.operation
        let name = operation.line
        guard let responses = operation.node["responses"] else {
            return verdict.note(ContractUse(operation: name, status: nil, mediaType: nil))
        }
        guard let (key, written) = Self.response(response.status, in: responses) else {
            let promised = responses.members.map(\.key.text).filter { !$0.hasPrefix("x-") }
            verdict.add(
                ContractFault(
                    "answer.status", .status(response.status, promised: promised),
                    at: responses.heading))
            return verdict.note(ContractUse(operation: name, status: nil, mediaType: nil))
        }
        var mediaType: String?
        do throws(Diagnostic) {
            let node = try description.resolver.resolved(written)
            verdict.add(try headerFaults(node))
            let content = contentFaults(node)
            verdict.add(content.faults)
            mediaType = content.mediaType
        } catch {
            verdict.add(
                ContractFault(
                    "answer", .unusable(error.message), at: error.place.span ?? written.heading))
        }
        verdict.note(ContractUse(operation: name, status: key, mediaType: mediaType))
    }

    /// The status itself, else its hundred, else `default`.
    private static func response(_ status: Int, in responses: Node) -> (String, Node)? {
        for key in [String(status), "\(status / 100)XX", "default"] {
            if let node = responses[key] { return (key, node) }
        }
        return nil
    }

    private func headerFaults(_ node: Node) throws(Diagnostic) -> [ContractFault] {
        var faults: [ContractFault] = []
        for (key, written) in node["headers"]?.members ?? [] {
            let name = key.text
            // Described by `content` (3.1 section 4.8.17.1).
            if HeaderFields.areEqual(name, "Content-Type") { continue }
            let header = APIParameter(
                try description.resolver.resolved(written), name: name, place: .header)
            faults += ParameterJudge(
                description: description, shown: shown, direction: .response
            ).faults(
                of: header, in: response.fields, part: "answer.headers.\(name)", at: key.span)
        }
        return faults
    }

    private func contentFaults(
        _ node: Node
    ) -> (faults: [ContractFault], mediaType: String?) {
        if [204, 304].contains(response.status) { return ([], nil) }
        let members = node["content"]?.members ?? []
        guard let content = node["content"], !members.isEmpty else {
            return response.body.isEmpty
                ? ([], nil)
                : ([ContractFault("answer.body", .noBodyPromised, at: node.heading)], nil)
        }
        let type = MediaRange.written(in: response.fields)
        if request.method == "HEAD" {
            guard let type else { return ([], nil) }
            if let (name, _) = MediaRange.member(of: content, for: MediaRange(type)) {
                return ([], name)
            }
        } else if response.body.isEmpty, type.map({ MediaRange($0).isNeverEmpty }) ?? true {
            let names = members.map(\.key.text)
            return (
                [ContractFault("answer.body", .body(expected: names), at: content.heading)], nil
            )
        }
        return ContentJudge(
            description: description, shown: shown, direction: .response, part: "answer",
            type: type
        ).faults(of: response.body, content)
    }
}
