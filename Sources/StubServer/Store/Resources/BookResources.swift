// SPDX-License-Identifier: Apache-2.0

import Documents

/// `/books` and `/orders`: a shop of four books and of no customers.
enum BookResources {
    static let all = [
        Resource(PathPattern("books"), [Action(.get, .everyone, list)]),
        Resource(PathPattern("books", .number), [Action(.get, .everyone, show)]),
        Resource(PathPattern("orders"), [Action(.post, .from(.viewer), order)]),
    ]

    private static let books: [Value] = [
        ("Middlemarch", "George Eliot", "12.50"), ("Effi Briest", "Theodor Fontane", "8.90"),
        ("The Voyage Out", "Virginia Woolf", "10"), ("Candide", "Voltaire", "6.75"),
    ].enumerated().map { index, book in
        .members([
            "id": .integer(index + 1), "title": .string(book.0), "author": .string(book.1),
            "price": .number(ExactNumber(book.2) ?? ExactNumber(0)),
        ])
    }

    private static func list(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let limit = try request.query.number("limit", in: 1...100) ?? 100
        return .value(.members(["books": .array(Array(books.prefix(limit)))]), as: "shop")
    }

    private static func show(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        .value(try book(request.id), as: "book")
    }

    /// Says what it would cost.
    private static func order(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let body = try StoreBody.json(of: request.message)
        guard case .number(let number) = body["book"], let id = number.int else {
            var faults = BodyFaults()
            faults.add("book", "must be a number")
            throw .faulty("an order", faults)
        }
        let book = try book(id)
        return .value(
            .members(["book": .integer(id), "price": book["price"] ?? .null]), as: "order",
            status: 201)
    }

    private static func book(_ id: Int) throws(StoreRefusal) -> Value {
        guard (1...books.count).contains(id) else { throw .noSuchBook }
        return books[id - 1]
    }
}
