// SPDX-License-Identifier: Apache-2.0

/// A node by its place in document order: a number of the tree, and of a namespace node its place on its element.
struct XPathNode: Hashable, Comparable {
    private let key: UInt64

    init(_ number: Int) {
        key = UInt64(truncatingIfNeeded: number) << 32
    }

    init(namespace place: Int, of element: Int) {
        key = UInt64(truncatingIfNeeded: element) << 32 | UInt64(truncatingIfNeeded: place &+ 1)
    }

    /// Of a namespace node its element's.
    var number: Int { Int(truncatingIfNeeded: key >> 32) }

    /// Nil for any other node.
    var namespace: Int? {
        let place = Int(truncatingIfNeeded: key & 0xFFFF_FFFF)
        return place == 0 ? nil : place &- 1
    }

    static func < (left: XPathNode, right: XPathNode) -> Bool { left.key < right.key }
}

/// Where an expression is evaluated (XPath 1.0 section 1).
struct XPathContext {
    let node: XPathNode
    let position: Int
    let size: Int
}

enum XPathValue {
    /// In document order, each once.
    case nodes([XPathNode])
    /// UTF-8.
    case string(ArraySlice<UInt8>)
    case number(Double)
    case boolean(Bool)
}
