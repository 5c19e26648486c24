// SPDX-License-Identifier: Apache-2.0

/// The objects of an OpenAPI document, by the words of messages.
enum ObjectKind: String, Sendable, CaseIterable {
    case document = "an OpenAPI document"
    case info = "an info"
    case contact = "a contact"
    case license = "a license"
    case server = "a server"
    case serverVariable = "a server variable"
    case components = "the components"
    case pathItem = "a path item"
    case operation = "an operation"
    case externalDocumentation = "an external documentation"
    case parameter = "a parameter"
    case requestBody = "a request body"
    case mediaType = "a media type"
    case encoding = "an encoding"
    case response = "a response"
    case callback = "a callback"
    case example = "an example"
    case link = "a link"
    case header = "a header"
    case tag = "a tag"
    case securityScheme = "a security scheme"
    case flows = "the OAuth flows"
    case implicitFlow = "an implicit flow"
    case passwordFlow = "a password flow"
    case clientCredentialsFlow = "a client credentials flow"
    case authorizationCodeFlow = "an authorization code flow"
}

/// The fields of an object in one edition.
struct ObjectShape: Sendable {
    let fields: [String: FieldShape]
    let required: [String]

    init(_ fields: [String: FieldShape], required: [String] = []) {
        self.fields = fields
        self.required = required
    }
}
