// SPDX-License-Identifier: Apache-2.0

/// Which of many resources a place lies in: those of a document lie within or beside each other.
struct SchemaResourceIndex: Sendable {
    private struct Entry {
        let start: Int32
        let end: Int32
        let resource: Int
    }

    /// By document, in the order of their places; of those of one place the later is the inner.
    private var entries: [Int32: [Entry]] = [:]
    /// The resource that another lies in, and where that ends.
    private var outer: [Int: (resource: Int, end: Int32)] = [:]

    mutating func add(_ resource: Int, from root: SchemaPlace, to end: Int32) {
        let around = nearest(to: root)
        let entry = Entry(start: root.position, end: end, resource: resource)
        outer[resource] = around
        var list = entries.removeValue(forKey: root.document) ?? []
        let place = Self.count(in: list, upTo: root.position)
        // What is within it was in what is around it.
        for inner in list[place...] {
            if inner.start >= end { break }
            if outer[inner.resource]?.resource == around?.resource {
                outer[inner.resource] = (resource, end)
            }
        }
        list.insert(entry, at: place)
        entries[root.document] = list
    }

    /// The innermost, in a time that grows with the logarithm of their number.
    func resource(containing place: SchemaPlace) -> Int? { nearest(to: place)?.resource }

    private func nearest(to place: SchemaPlace) -> (resource: Int, end: Int32)? {
        guard let list = entries[place.document] else { return nil }
        let count = Self.count(in: list, upTo: place.position)
        guard count > 0 else { return nil }
        let last = list[count - 1]
        var found: (resource: Int, end: Int32)? = (last.resource, last.end)
        while let (resource, end) = found, end <= place.position { found = outer[resource] }
        return found
    }

    /// How many begin there or before.
    private static func count(in list: [Entry], upTo position: Int32) -> Int {
        var low = 0
        var high = list.count
        while low < high {
            let middle = (low + high) / 2
            if list[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
