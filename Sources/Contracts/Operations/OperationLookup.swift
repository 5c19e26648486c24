// SPDX-License-Identifier: Apache-2.0

import Documents

/// The operation that a request belongs to.
package struct OperationMatch: Sendable {
    package let operation: APIOperation
    /// The path's parameters, still percent-encoded.
    let values: [String: String]
}

/// Why a request belongs to none.
enum OperationMiss: Error, Equatable {
    /// The request's path, and a path of the document that is near.
    case path(String, nearest: String?)
    /// Not among the methods of a path.
    case method(String, path: String, known: [String])
    /// The request does not go where the operation is.
    case operation(String, method: String, path: String)
}

extension APIDescription {
    package func operation(id: String) -> APIOperation? {
        operationsByID[id].map { operations[$0] }
    }

    /// By its operationId, or as `GET /pets/{id}`, as the document writes the path.
    package func operation(_ name: String) -> APIOperation? {
        operation(id: name) ?? operations.first { $0.line == name }
    }

    /// The help for an operationId that is none.
    package func help(forOperation id: String) -> String? {
        Suggestion.help(for: id, among: operations.compactMap(\.id))
    }

    /// By method and path; concrete paths before templated ones.
    ///
    /// - Parameter path: as the request line has it, without the query.
    func match(method: String, path: String) throws(OperationMiss) -> OperationMatch {
        let segments = Self.segments(of: path)
        let fits = operations.compactMap { operation in
            values(of: operation, in: segments).map {
                OperationMatch(operation: operation, values: $0)
            }
        }
        if let first = fits.first {
            // The path is chosen whatever methods it has.
            let best = fits.dropFirst().reduce(first) { best, other in
                other.operation.template.precedes(best.operation.template) ? other : best
            }
            let peers = fits.filter { !best.operation.template.precedes($0.operation.template) }
            if let match = peers.first(where: { $0.operation.method == method }) { return match }
            let path = best.operation.path
            let known = operations.filter { $0.path == path }.map(\.method)
            throw .method(method, path: path, known: known)
        }
        throw .path(
            path, nearest: Suggestion.nearest(to: path, among: operations.lazy.map(\.path)))
    }

    /// Of one operation that was named.
    func match(
        _ operation: APIOperation, method: String, path: String
    ) throws(OperationMiss) -> OperationMatch {
        guard operation.method == method,
            let values = values(of: operation, in: Self.segments(of: path))
        else { throw .operation(operation.name, method: method, path: path) }
        return OperationMatch(operation: operation, values: values)
    }

    private static func segments(of path: String) -> ArraySlice<Substring> {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)[...]
    }

    private func values(
        of operation: APIOperation, in segments: ArraySlice<Substring>
    ) -> [String: String]? {
        // Few templates have as many segments at most.
        guard operation.template.segments.count <= segments.count else { return nil }
        for base in operation.bases ?? rootBases {
            guard let length = base.length(in: segments) else { continue }
            if let values = operation.template.values(in: segments.dropFirst(length)) {
                return values
            }
        }
        return nil
    }
}
