// SPDX-License-Identifier: Apache-2.0

package import Documents

/// The nodes that a query selected, in its order; one may be there several times.
package struct JSONSelection: Sendable {
    /// What the query was asked of.
    package let root: Node
    /// What messages call the root: `$`.
    package let rootPath: String
    let positions: [Int]

    package var count: Int { positions.count }
    package var nodes: [Node] { positions.map { root.document.node(at: $0) } }

    /// The normalized path of one of them (RFC 9535 section 2.7): `$['pets'][2]['price']`, found only when asked for.
    package func path(of place: Int) -> String {
        rootPath + NormalizedPath.steps(from: root, to: root.document.node(at: positions[place]))
    }
}
