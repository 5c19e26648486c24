// SPDX-License-Identifier: Apache-2.0

/// What a request carries, with its templates not yet filled.
enum RequestBody: Sendable {
    case json(TemplatedValue)
    case form([QueryTemplate])
    case multipart([PartTemplate])
    case xml(Template)
    case text(Template)
    case graphql(GraphQLTemplate)
    case file(BodyFile)
    case base64(Template)

    var uses: [NameUse] {
        switch self {
        case .json(let value): value.uses
        case .form(let entries): entries.flatMap(\.uses)
        case .multipart(let parts): parts.flatMap(\.uses)
        case .xml(let template), .text(let template), .base64(let template): template.uses
        case .graphql(let query): query.uses
        case .file(let file): file.path.uses
        }
    }
}
