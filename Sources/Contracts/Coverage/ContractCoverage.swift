// SPDX-License-Identifier: Apache-2.0

import Documents

/// What of a description exchanges were examples of, and what none was.
package struct ContractCoverage: Sendable {
    /// One operation, with each answer that it promises.
    package struct Row: Sendable, Equatable {
        /// `GET /pets/{id}`.
        package let operation: String
        /// The operationId.
        package let id: String?
        package let isUsed: Bool
        /// The media types that its request's body may have.
        package let requests: [Request]
        package let answers: [Answer]
    }

    package struct Request: Sendable, Equatable {
        package let mediaType: String
        package let isUsed: Bool
    }

    package struct Answer: Sendable, Equatable {
        /// `200`, `2XX`, `default`.
        package let status: String
        /// Nil where the answer has no content.
        package let mediaType: String?
        package let isUsed: Bool
    }

    /// In the order of the document.
    package let rows: [Row]

    package init(of description: APIDescription, uses: Set<ContractUse>) {
        let used = Set(uses.map(\.operation))
        rows = description.operations.map { operation in
            let name = operation.line
            return Row(
                operation: name, id: operation.id, isUsed: used.contains(name),
                requests: description.requestTypes(of: operation).map { type in
                    Request(
                        mediaType: type,
                        isUsed: uses.contains(.request(of: name, type: type)))
                },
                answers: description.answers(of: operation).map { status, mediaType in
                    Answer(
                        status: status, mediaType: mediaType,
                        isUsed: uses.contains(
                            ContractUse(operation: name, status: status, mediaType: mediaType)))
                })
        }
    }

    package var usedOperations: Int { rows.count { $0.isUsed } }

    package var requests: Int { rows.reduce(0) { $0 + $1.requests.count } }

    package var usedRequests: Int {
        rows.reduce(0) { $0 + $1.requests.count { $0.isUsed } }
    }

    package var answers: Int { rows.reduce(0) { $0 + $1.answers.count } }

    package var usedAnswers: Int {
        rows.reduce(0) { $0 + $1.answers.count { $0.isUsed } }
    }
}

extension APIDescription {
    fileprivate func requestTypes(of operation: APIOperation) -> [String] {
        let body = operation.node["requestBody"].flatMap { try? resolver.resolved($0) }
        return body?["content"]?.members.map(\.key.text) ?? []
    }

    /// Each status with each of its media types.
    fileprivate func answers(
        of operation: APIOperation
    ) -> [(status: String, mediaType: String?)] {
        var answers: [(status: String, mediaType: String?)] = []
        for (key, written) in operation.node["responses"]?.members ?? []
        where !key.text.hasPrefix("x-") {
            let types = (try? resolver.resolved(written))?["content"]?.members ?? []
            if types.isEmpty { answers.append((key.text, nil)) }
            for (name, _) in types { answers.append((key.text, name.text)) }
        }
        return answers
    }
}
