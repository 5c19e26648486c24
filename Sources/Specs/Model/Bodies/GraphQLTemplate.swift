// SPDX-License-Identifier: Apache-2.0

/// A GraphQL request, sent as a JSON object (GraphQL over HTTP, section 5.4).
struct GraphQLTemplate: Sendable {
    let query: Template
    let variables: TemplatedValue?
    let operationName: Template?

    var uses: [NameUse] {
        query.uses + (variables?.uses ?? []) + (operationName?.uses ?? [])
    }

    /// Whether it can only read: unknown where a template stands in the document.
    var isSafe: Bool {
        query.constant.map { !GraphQLDocument.mutates($0) } ?? false
    }
}
