// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
import Queries

extension APIDescription {
    /// Asks whether a request and its answer are as the document has them.
    ///
    /// Query parameters and header fields that the document does not name are nobody's concern, and so is who may ask (`security`).
    ///
    /// - Parameter operation: nil for the one that the request's method and path lead to.
    package func verdict(
        of request: HTTPRequest, _ response: HTTPResponse, operation: APIOperation? = nil,
        shown: @escaping (String) -> String = { $0 }
    ) -> ContractVerdict {
        var verdict = ContractVerdict()
        let match: OperationMatch
        do throws(OperationMiss) {
            match = try self.match(request, operation)
        } catch {
            verdict.add(ContractFault("request", error.reason, at: place(of: operation)))
            return verdict
        }
        RequestJudge(
            description: self, shown: shown, match: match, request: request
        ).judge(&verdict)
        AnswerJudge(
            description: self, shown: shown, match: match, request: request, response: response
        ).judge(&verdict)
        return verdict
    }

    private func match(
        _ request: HTTPRequest, _ operation: APIOperation?
    ) throws(OperationMiss) -> OperationMatch {
        guard let operation else {
            return try match(method: request.method, path: request.url.path)
        }
        return try match(operation, method: request.method, path: request.url.path)
    }

    private func place(of operation: APIOperation?) -> SourceSpan {
        (operation?.node ?? document.root["paths"] ?? document.root).heading
    }

    /// The mistakes of the document that stand in the way of an operation: what its references and schemas lead to.
    package func complaints(of operation: APIOperation) -> [Diagnostic] {
        var complaints: [Diagnostic] = []
        for part in OperationParts(operation, resolver: resolver, complaints: &complaints).schemas {
            do throws(Diagnostic) {
                _ = try schemas.schema(at: part.node, part.direction)
            } catch {
                complaints.append(error)
            }
        }
        return complaints
    }
}

extension OperationMiss {
    fileprivate var reason: ContractFault.Reason {
        switch self {
        case .path(let path, let nearest): .path(path, nearest: nearest)
        case .method(let method, let path, let known): .method(method, path: path, known: known)
        case .operation(let name, let method, let path):
            .operation(name, method: method, path: path)
        }
    }
}
