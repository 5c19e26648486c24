// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `/echo`: what the store has received, as JSON.
enum EchoResource {
    static let all = [
        Resource(
            PathPattern("echo"),
            [Action.Method.get, .post, .put, .patch, .delete].map { Action($0, .everyone, echo) })
    ]

    private static func echo(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let message = request.message
        let body = message.body ?? []
        var members: [Value.Member] = [
            Value.Member(name: "method", value: .string(message.method)),
            Value.Member(name: "target", value: .string(message.url.target)),
            Value.Member(name: "query", value: lists(request.query.pairs)),
            Value.Member(
                name: "headers",
                value: lists(message.fields.fields.map { ($0.name.lowercased(), $0.value) })),
            Value.Member(name: "cookies", value: lists(CookiePairs(of: message).pairs)),
            Value.Member(name: "size", value: .integer(body.count)),
        ]
        let type = StoreBody.mediaType(of: message)
        let content: (String, Value)? =
            switch type {
            case "": nil
            case "application/x-www-form-urlencoded":
                (
                    "form",
                    lists(
                        try StoreQuery(pairs: String(decoding: body, as: UTF8.self)[...]).pairs)
                )
            case "multipart/form-data":
                ("parts", .array(try MultipartBody(of: message).parts.map(value)))
            case "application/json": ("json", try StoreBody.json(of: message))
            default: ("text", .string(String(decoding: body, as: UTF8.self)))
            }
        if let (name, value) = content { members.append(Value.Member(name: name, value: value)) }
        return .value(.object(members), as: "echo")
    }

    private static func value(of part: MultipartBody.Part) -> Value {
        .members([
            "name": .string(part.name), "filename": .string(orNull: part.filename),
            "mediaType": .string(orNull: part.mediaType), "size": .integer(part.bytes.count),
            "text": .string(String(decoding: part.bytes, as: UTF8.self)),
        ])
    }

    /// Each name once, with all its values.
    private static func lists(_ pairs: [(name: String, value: String)]) -> Value {
        var names: [String] = []
        var values: [String: [String]] = [:]
        for pair in pairs {
            if values[pair.name] == nil { names.append(pair.name) }
            values[pair.name, default: []].append(pair.value)
        }
        return .object(
            names.map { Value.Member(name: $0, value: .strings(values[$0] ?? [])) })
    }
}
