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

    /// The help for an operationId that is none.
    package func help(forOperation id: String) -> String? {
        Suggestion.help(for: id, among: operations.compactMap(\.id))
    }

    /// By method and path; concrete paths before templated ones.
    ///
    /// - Parameter path: as the request line has it, without the query.
    func match(method: String, path: String) throws(OperationMiss) -> OperationMatch {
        let segments = Self.segments(of: path)
        var best: OperationMatch?
        var other: APIOperation?
        for operation in operations {
            let isMethod = operation.method == method
            if !isMethod, other != nil || best != nil { continue }
            guard let values = values(of: operation, in: segments) else { continue }
            if !isMethod {
                other = operation
            } else if best.map({ operation.template.precedes($0.operation.template) }) ?? true {
                best = OperationMatch(operation: operation, values: values)
            }
        }
        if let best { return best }
        if let other {
            let known = operations.filter { $0.path == other.path }.map(\.method)
            throw .method(method, path: other.path, known: known)
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
        for base in bases(of: operation) {
            guard let length = base.length(in: segments) else { continue }
            if let values = operation.template.values(in: segments.dropFirst(length)) {
                return values
            }
        }
        return nil
    }

    private func bases(of operation: APIOperation) -> [ServerBase] {
        let own = operation.node["servers"] ?? operation.pathItem["servers"]
        guard let servers = own?.elements, !servers.isEmpty else { return rootBases }
        return servers.map { ServerBase($0) }
    }
}
