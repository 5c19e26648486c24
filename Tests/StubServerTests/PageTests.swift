// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct PageTests {
    var client = StoreClient()

    /// The ids of a page, and its cursors.
    private struct Page {
        let ids: [Int]
        let next: String?
        let previous: String?

        init(_ body: String) throws {
            let file = SourceFile(path: "page", bytes: Array(body.utf8))
            let value = try JSONReader.document(in: file).root.value
            guard case .array(let items) = value["items"] else {
                throw CancellationError()
            }
            ids = items.compactMap { item in
                if case .number(let id) = item["id"] { id.int } else { nil }
            }
            func text(_ name: String) -> String? {
                if case .string(let text) = value[name] { text } else { nil }
            }
            next = text("next")
            previous = text("previous")
        }
    }

    private mutating func page(_ query: String, _ token: String) throws -> Page {
        try Page(client.ask("GET", "/v1/items?\(query)", token: token).body)
    }

    @Test(arguments: [
        ("id", [[1, 2], [3, 4], [5]]), ("-id", [[5, 4], [3, 2], [1]]),
        ("name", [[2, 5], [4, 1], [3]]), ("price", [[2, 5], [1, 3], [4]]),
        ("-price", [[4, 3], [1, 5], [2]]),
    ]) mutating func `pages lead to the end and back`(sort: String, pages: [[Int]]) throws {
        let token = client.logIn(as: "vic")
        var current = try page("limit=2&sort=\(sort)", token)
        #expect(current.previous == nil)
        var ids = [current.ids]
        while let next = current.next {
            current = try page("limit=2&sort=\(sort)&cursor=\(next)", token)
            ids.append(current.ids)
        }
        #expect(ids == pages)
        ids = [current.ids]
        while let previous = current.previous {
            current = try page("limit=2&sort=\(sort)&cursor=\(previous)", token)
            ids.append(current.ids)
        }
        // Counted from the end, so that the first page may be the short one.
        #expect(ids.reversed().flatMap { $0 } == pages.flatMap { $0 })
    }

    @Test mutating func `a cursor outlives its item`() throws {
        let token = client.logIn(as: "eve")
        let first = try page("limit=2", token)
        _ = client.ask("DELETE", "/v1/items/2", token: token)
        #expect(try page("limit=2&cursor=\(try #require(first.next))", token).ids == [3, 4])
    }

    @Test mutating func `links say the same as cursors`() throws {
        let token = client.logIn(as: "vic")
        let next = try #require(try page("limit=2&sort=price", token).next)
        let reply = client.ask("GET", "/v1/items?limit=2&sort=price&cursor=\(next)", token: token)
        let second = try Page(reply.body)
        let (after, before) = (try #require(second.next), try #require(second.previous))
        #expect(
            reply.values("Link") == [
                "</v1/items?limit=2&sort=price&cursor=\(after)>; rel=\"next\"",
                "</v1/items?limit=2&sort=price&cursor=\(before)>; rel=\"prev\"",
            ])
    }

    @Test(arguments: ["zzz", "", "%C3%BC", "YWZ0ZXIgbmFtZSAxIGE", "YWZ0ZXIgaWQgeCA"])
    mutating func `a cursor of nothing is refused`(cursor: String) {
        let token = client.logIn(as: "vic")
        #expect(
            client.ask("GET", "/v1/items?cursor=\(cursor)", token: token).description
                == #"400 {"title":"the cursor is none of this list's","status":400}"#)
    }

    @Test mutating func `an order that there is not is refused`() {
        let token = client.logIn(as: "vic")
        #expect(
            client.ask("GET", "/v1/items?sort=age", token: token).body
                == #"{"title":"sort must be one of id, -id, name, -name, price, -price","#
                + #""status":422}"#)
    }
}
