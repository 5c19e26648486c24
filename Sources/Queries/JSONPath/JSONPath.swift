// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A query of RFC 9535, compiled once; what it selects is found without copying a value.
package struct JSONPath: Sendable {
    package let spelling: String
    let segments: [Segment]
    /// It can select one node at most (RFC 9535 section 2.3.5.1).
    package let isSingular: Bool

    package init(_ spelling: String) throws(JSONPathFault) {
        try self.init(utf8: Array(spelling.utf8))
    }

    /// - Throws: the first mistake, with its offset in the bytes.
    package init(utf8 bytes: [UInt8]) throws(JSONPathFault) {
        var reader = JSONPathReader(bytes: bytes)
        segments = try reader.query()
        isSingular = segments.areSingular
        spelling = String(decoding: bytes, as: UTF8.self)
    }

    /// `$`: the whole value.
    package var isRoot: Bool { segments.isEmpty }

    /// In one spelling where it is singular, names in dots where they can be: `$['a'][0]` is `$.a[0]`; any other as it is written.
    package var normalized: String {
        isSingular ? segments.reduce("$") { $0 + ($1.single?.step ?? "") } : spelling
    }

    /// In the order of the RFC; one node may be there several times.
    ///
    /// - Parameter path: the root's own path.
    package func nodes(
        in root: Node, at path: String = "$", limits: JSONPathLimits = JSONPathLimits()
    ) throws(JSONPathExcess) -> JSONSelection {
        var evaluation = JSONPathEvaluation(root: root, limits: limits)
        if isSingular {
            let node = evaluation.node(of: segments, from: root.position)
            return JSONSelection(
                root: root, rootPath: path, positions: node.map { [$0] } ?? [])
        }
        return JSONSelection(
            root: root, rootPath: path,
            positions: try evaluation.nodes(of: segments, from: root.position))
    }

    /// A singular query's value, nil where it selects nothing; of any other the array of what it selected.
    ///
    /// - Parameter path: the root's own path.
    package func datum(
        in root: Datum, at path: String = "$"
    ) throws(JSONPathExcess) -> Datum? {
        if isSingular { return singleDatum(in: root) }
        guard let node = root.rooted else { return nil }
        return .selection(try nodes(in: node, at: path))
    }

    private func singleDatum(in root: Datum) -> Datum? {
        var current = root
        for segment in segments {
            guard let next = segment.single?.selected(from: current) else { return nil }
            current = next
        }
        return current
    }

    /// Which part of a singular query was the first to lead into nothing; nil where it selects a node, and for any other query.
    ///
    /// - Parameter path: the root's own path.
    package func absence(in root: Datum, at path: String = "$") -> JSONPathAbsence? {
        guard isSingular else { return nil }
        var current = root
        var place = path
        for selector in segments.compactMap(\.single) {
            guard let next = selector.selected(from: current) else {
                return JSONPathAbsence(
                    place: place + selector.step, parent: place, selector: selector,
                    found: current)
            }
            current = next
            place += selector.step
        }
        return nil
    }
}

extension JSONPath.Selector {
    /// Of a singular query.
    fileprivate func selected(from datum: Datum) -> Datum? {
        switch self {
        case .name(let name): datum[name]
        case .index(let index): datum[index]
        case .wildcard, .slice, .filter: nil
        }
    }

    /// As it is appended to a path.
    fileprivate var step: String {
        switch self {
        case .name(let name): JSONPath.step(to: name)
        case .index(let index): "[\(index)]"
        case .wildcard, .slice, .filter: ""
        }
    }
}
