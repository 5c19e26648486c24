// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Queries

struct SchemaResourceIndexTests {
    private static func place(_ position: Int32, _ document: Int32 = 0) -> SchemaPlace {
        SchemaPlace(document: document, position: position)
    }

    /// From, to: the numbers are their places in the list.
    private static let spans: [(Int32, Int32)] = [(0, 100), (10, 50), (20, 30), (60, 70), (35, 40)]

    @Test(arguments: [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]])
    func `a place is in the innermost resource, in whatever order they came`(order: [Int]) {
        var index = SchemaResourceIndex()
        for number in order {
            index.add(number, from: Self.place(Self.spans[number].0), to: Self.spans[number].1)
        }
        let found = [0, 9, 10, 19, 20, 29, 30, 34, 35, 39, 40, 49, 50, 59, 60, 69, 70, 99].map {
            index.resource(containing: Self.place($0))
        }
        #expect(found == [0, 0, 1, 1, 2, 2, 1, 1, 4, 4, 1, 1, 0, 0, 3, 3, 0, 0])
        #expect(index.resource(containing: Self.place(100)) == nil)
        #expect(index.resource(containing: Self.place(5, 1)) == nil)
    }

    @Test func `of two from one place the later is the inner`() {
        var index = SchemaResourceIndex()
        index.add(0, from: Self.place(5), to: 20)
        index.add(1, from: Self.place(5), to: 20)
        index.add(2, from: Self.place(10), to: 12)
        #expect(index.resource(containing: Self.place(15)) == 1)
        #expect(index.resource(containing: Self.place(11)) == 2)
        #expect(index.resource(containing: Self.place(20)) == nil)
    }
}
