// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A query of RFC 9535 that can select one node at most (its section 2.3.5.1, singular queries).
package struct JSONPath: Sendable {
    /// What one segment selects from the value at hand.
    enum Selector: Sendable {
        case name(String)
        /// From 0; below it from the end, -1 being the last.
        case index(Int)
    }

    struct Segment: Sendable {
        let selector: Selector
        /// Where the segment ends in the spelling, in bytes.
        let end: Int
    }

    package let spelling: String
    let segments: [Segment]

    package init(_ spelling: String) throws(JSONPathFault) {
        try self.init(utf8: Array(spelling.utf8))
    }

    /// - Throws: the first mistake, with its offset in the bytes.
    package init(utf8 bytes: [UInt8]) throws(JSONPathFault) {
        var reader = JSONPathReader(bytes: bytes)
        segments = try reader.segments()
        spelling = String(decoding: bytes, as: UTF8.self)
    }

    /// `$`: the whole value.
    package var isRoot: Bool { segments.isEmpty }

    package func node(in root: Node) -> Node? {
        guard case .node(let node)? = datum(in: .node(root)) else { return nil }
        return node
    }

    package func datum(in root: Datum) -> Datum? {
        var current = root
        for segment in segments {
            guard let next = segment.selector.selected(from: current) else { return nil }
            current = next
        }
        return current
    }

    /// Which part of the path was the first to lead into nothing; nil where the path selects a node.
    ///
    /// - Parameter path: the root's own path.
    package func absence(in root: Datum, at path: String = "$") -> JSONPathAbsence? {
        var current = root
        var place = path
        for segment in segments {
            guard let next = segment.selector.selected(from: current) else {
                return JSONPathAbsence(
                    place: place + segment.selector.normalized, parent: place,
                    selector: segment.selector, found: current)
            }
            current = next
            place += segment.selector.normalized
        }
        return nil
    }

    /// In one spelling, names in dots where they can be: `$['a'][0]` is `$.a[0]`.
    package var normalized: String {
        segments.reduce("$") { $0 + $1.selector.normalized }
    }
}

extension JSONPath.Selector {
    func selected(from datum: Datum) -> Datum? {
        switch self {
        case .name(let name):
            return datum[name]
        case .index(let index):
            guard datum.kind == .sequence else { return nil }
            let elements = datum.elements
            let place = index < 0 ? index + elements.count : index
            return elements.indices.contains(place) ? elements[place] : nil
        }
    }

    var normalized: String {
        switch self {
        case .name(let name): JSONPath.step(to: name)
        case .index(let index): "[\(index)]"
        }
    }
}
