// SPDX-License-Identifier: Apache-2.0

import Documents

/// `/graphql`: one operation, `Pet`, known by its name; a query's text is not read.
enum GraphQLResource {
    static let all = [
        Resource(PathPattern("graphql"), [Action(.post, .everyone, run)])
    ]

    private static func run(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let body = try StoreBody.json(of: request.message)
        guard case .string = body["query"] else {
            var faults = BodyFaults()
            faults.add("query", "is missing")
            throw .faulty("a GraphQL request", faults)
        }
        guard body["operationName"] == .string("Pet") else {
            return errors("there is only the operation Pet")
        }
        guard case .number(let number) = body["variables"]?["id"], let id = number.int,
            let pet = store.pets[id]
        else { return errors("no such pet") }
        return .value(.members(["data": .members(["pet": pet.value])]), as: "result")
    }

    private static func errors(_ message: String) -> StoreAnswer {
        .value(
            .members([
                "data": .null, "errors": .array([.members(["message": .string(message)])]),
            ]), as: "result")
    }
}
