// SPDX-License-Identifier: Apache-2.0

/// What each object of an OpenAPI document may have, by the specification's sections "Fixed Fields".
struct ObjectShapes: Sendable {
    private let shapes: [ObjectKind: ObjectShape]

    static let version30 = ObjectShapes(.version30)
    static let version31 = ObjectShapes(.version31)

    subscript(kind: ObjectKind) -> ObjectShape { shapes[kind] ?? ObjectShape([:]) }

    private init(_ version: OpenAPIVersion) {
        let isNew = version == .version31
        var shapes = Self.both
        shapes[.document] = Self.document(isNew: isNew)
        shapes[.components] = Self.components(isNew: isNew)
        shapes[.info] = ObjectShape(
            [
                "title": .text, "description": .text, "termsOfService": .text,
                "contact": .object(.contact), "license": .object(.license), "version": .text,
            ].merging(isNew ? ["summary": .text] : [:]) { $1 }, required: ["title", "version"])
        shapes[.license] = ObjectShape(
            ["name": .text, "url": .text].merging(isNew ? ["identifier": .text] : [:]) { $1 },
            required: ["name"])
        shapes[.serverVariable] = ObjectShape(
            [
                "enum": .list(.text, isEmptyAllowed: !isNew), "default": .text,
                "description": .text,
            ], required: ["default"])
        shapes[.operation] = Self.operation(isNew: isNew)
        shapes[.header] = ObjectShape(
            Self.described.merging(
                isNew ? [:] : ["allowEmptyValue": .boolean, "allowReserved": .boolean]
            ) { $1 })
        shapes[.link] = ObjectShape([
            "operationRef": .text, "operationId": .text,
            "parameters": .map(isNew ? .text : .any), "requestBody": .any, "description": .text,
            "server": .object(.server),
        ])
        self.shapes = shapes
    }

    private static func document(isNew: Bool) -> ObjectShape {
        var fields: [String: FieldShape] = [
            "openapi": .text, "info": .object(.info), "servers": .list(.object(.server)),
            "paths": .map(.object(.pathItem), names: .path),
            "components": .object(.components), "security": .list(.map(.list(.text))),
            "tags": .list(.object(.tag)), "externalDocs": .object(.externalDocumentation),
        ]
        if isNew {
            fields["jsonSchemaDialect"] = .text
            fields["webhooks"] = .map(.object(.pathItem))
        }
        return ObjectShape(
            fields, required: isNew ? ["openapi", "info"] : ["openapi", "info", "paths"])
    }

    private static func components(isNew: Bool) -> ObjectShape {
        var fields: [String: FieldShape] = [
            "schemas": .map(.schema, names: .component),
            "responses": .map(.referable(.response), names: .component),
            "parameters": .map(.referable(.parameter), names: .component),
            "examples": .map(.referable(.example), names: .component),
            "requestBodies": .map(.referable(.requestBody), names: .component),
            "headers": .map(.referable(.header), names: .component),
            "securitySchemes": .map(.referable(.securityScheme), names: .component),
            "links": .map(.referable(.link), names: .component),
            "callbacks": .map(.referable(.callback), names: .component),
        ]
        if isNew { fields["pathItems"] = .map(.object(.pathItem), names: .component) }
        return ObjectShape(fields)
    }

    private static func operation(isNew: Bool) -> ObjectShape {
        ObjectShape(
            [
                "tags": .list(.text), "summary": .text, "description": .text,
                "externalDocs": .object(.externalDocumentation), "operationId": .text,
                "parameters": .list(.referable(.parameter)),
                "requestBody": .referable(.requestBody),
                "responses": .map(.referable(.response), names: .status),
                "callbacks": .map(.referable(.callback)), "deprecated": .boolean,
                "security": .list(.map(.list(.text))), "servers": .list(.object(.server)),
            ], required: isNew ? [] : ["responses"])
    }

    /// What parameters and headers share.
    private static let described: [String: FieldShape] = [
        "description": .text, "required": .boolean, "deprecated": .boolean, "style": .text,
        "explode": .boolean, "schema": .schema, "content": .map(.object(.mediaType)),
        "example": .any, "examples": .map(.referable(.example)),
    ]

    /// What is the same in each edition.
    private static let both: [ObjectKind: ObjectShape] = [
        .contact: ObjectShape(["name": .text, "url": .text, "email": .text]),
        .server: ObjectShape(
            [
                "url": .text, "description": .text, "variables": .map(.object(.serverVariable)),
            ], required: ["url"]),
        .pathItem: ObjectShape(
            [
                "$ref": .text, "summary": .text, "description": .text,
                "servers": .list(.object(.server)),
                "parameters": .list(.referable(.parameter)),
            ].merging(PathItemMethods.names.map { ($0, .object(.operation)) }) { $1 }),
        .externalDocumentation: ObjectShape(
            ["description": .text, "url": .text], required: ["url"]),
        .parameter: ObjectShape(
            described.merging([
                "name": .text, "in": .choice(["query", "header", "path", "cookie"]),
                "allowEmptyValue": .boolean, "allowReserved": .boolean,
            ]) { $1 }, required: ["name", "in"]),
        .requestBody: ObjectShape(
            [
                "description": .text, "content": .map(.object(.mediaType)), "required": .boolean,
            ], required: ["content"]),
        .mediaType: ObjectShape([
            "schema": .schema, "example": .any, "examples": .map(.referable(.example)),
            "encoding": .map(.object(.encoding)),
        ]),
        .encoding: ObjectShape([
            "contentType": .text, "headers": .map(.referable(.header)),
            "style": .choice(["form", "spaceDelimited", "pipeDelimited", "deepObject"]),
            "explode": .boolean, "allowReserved": .boolean,
        ]),
        .response: ObjectShape(
            [
                "description": .text, "headers": .map(.referable(.header)),
                "content": .map(.object(.mediaType)), "links": .map(.referable(.link)),
            ], required: ["description"]),
        .example: ObjectShape([
            "summary": .text, "description": .text, "value": .any, "externalValue": .text,
        ]),
        .tag: ObjectShape(
            [
                "name": .text, "description": .text,
                "externalDocs": .object(.externalDocumentation),
            ], required: ["name"]),
        .securityScheme: ObjectShape(
            [
                "type": .choice(["apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"]),
                "description": .text, "name": .text,
                "in": .choice(["query", "header", "cookie"]), "scheme": .text,
                "bearerFormat": .text, "flows": .object(.flows), "openIdConnectUrl": .text,
            ], required: ["type"]),
        .flows: ObjectShape([
            "implicit": .object(.implicitFlow), "password": .object(.passwordFlow),
            "clientCredentials": .object(.clientCredentialsFlow),
            "authorizationCode": .object(.authorizationCodeFlow),
        ]),
        .implicitFlow: flow(["authorizationUrl"]),
        .passwordFlow: flow(["tokenUrl"]),
        .clientCredentialsFlow: flow(["tokenUrl"]),
        .authorizationCodeFlow: flow(["authorizationUrl", "tokenUrl"]),
    ]

    private static func flow(_ urls: [String]) -> ObjectShape {
        ObjectShape(
            ["refreshUrl": .text, "scopes": .map(.text)].merging(urls.map { ($0, .text) }) { $1 },
            required: urls + ["scopes"])
    }
}
