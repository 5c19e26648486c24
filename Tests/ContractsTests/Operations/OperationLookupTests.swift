// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Contracts

struct OperationLookupTests {
    private static let paths = """
        servers: [{ url: 'https://a.example/v1/{area}/', variables: { area: { enum: [eu, us], default: eu } } }]
        paths:
          /pets/{id}: { get: { operationId: onePet }, delete: {} }
          /pets/mine: { get: { operationId: myPet } }
          /pets/{id}/photos/{name}.{kind}: { get: { operationId: photo } }
          /pets/{id}-{other}: { get: { operationId: both } }
          /two/{a}{b}: { get: { operationId: adjacent } }
          /up: { servers: [{ url: / }], get: { operationId: up } }
          /caf%C3%A9: { post: { operationId: coffee } }
        """

    @Test(arguments: [
        ("GET", "/v1/eu/pets/7", "onePet", ["id": "7"]),
        ("GET", "/v1/us/pets/a%2Fb", "onePet", ["id": "a%2Fb"]),
        ("GET", "/v1/eu/pets/mine", "myPet", [:]),
        ("GET", "/v1/eu/pets/m%69ne", "myPet", [:]),
        (
            "GET", "/v1/eu/pets/1/photos/a.b.png", "photo",
            ["id": "1", "name": "a.b", "kind": "png"]
        ),
        ("GET", "/v1/eu/pets/1-2-3", "both", ["id": "1", "other": "2-3"]),
        ("GET", "/v1/eu/two/12", "adjacent", ["a": "1", "b": "2"]),
        ("GET", "/up", "up", [:]),
        ("POST", "/v1/eu/caf%c3%a9", "coffee", [:]),
    ])
    func `a request finds its operation`(
        method: String, path: String, id: String, values: [String: String]
    ) throws {
        let description = try Described.description(Described.text(Self.paths))
        let match = try description.match(method: method, path: path)
        #expect(match.operation.id == id)
        // The last dot is what stands before the last parameter: the first takes as little as it can.
        if id == "photo" {
            #expect(match.values == ["id": "1", "name": "a", "kind": "b.png"])
        } else {
            #expect(match.values == values)
        }
    }

    @Test(arguments: [
        ("GET", "/v1/asia/pets/7", OperationMiss.path("/v1/asia/pets/7", nearest: nil)),
        ("GET", "/v1/eu/up", .path("/v1/eu/up", nearest: nil)),
        ("GET", "/v1/eu/two/", .path("/v1/eu/two/", nearest: nil)),
        ("GET", "/v1/eu/two/1", .path("/v1/eu/two/1", nearest: nil)),
        ("DELETE", "/v1/eu/pets/mine", .method("DELETE", path: "/pets/mine", known: ["GET"])),
        ("GET", "/upp", .path("/upp", nearest: "/up")),
        ("GET", "/v1/eu/pets/", .path("/v1/eu/pets/", nearest: nil)),
        ("PUT", "/v1/eu/pets/7", .method("PUT", path: "/pets/{id}", known: ["GET", "DELETE"])),
    ])
    func `a request of no operation is told so`(
        method: String, path: String, miss: OperationMiss
    ) throws {
        let description = try Described.description(Described.text(Self.paths))
        #expect(throws: miss) { try description.match(method: method, path: path) }
    }

    @Test func `an operation is found by its id`() throws {
        let description = try Described.description(Described.text(Self.paths))
        #expect(
            description.operation(id: "photo")?.name
                == "photo (GET /pets/{id}/photos/{name}.{kind})")
        #expect(description.operation(id: "onPet") == nil)
        #expect(description.help(forOperation: "onPet") == "did you mean 'onePet'?")
    }
}
