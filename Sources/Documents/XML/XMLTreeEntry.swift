// SPDX-License-Identifier: Apache-2.0

/// One node of an `XMLTree`; the numbers are those of other nodes, -1 for none.
package struct XMLTreeEntry: Sendable {
    package let kind: XMLTree.Kind
    /// In the tree's names.
    package let name: Int32
    package let parent: Int32
    /// The sibling before it; none for an attribute.
    package let previous: Int32
    /// After the last of its attributes: of its first child, where that is below `end`.
    package internal(set) var content: Int32
    /// After the last node in it: of its next sibling, where that is below the parent's `end`.
    package internal(set) var end: Int32
    let textStart: Int32
    var textEnd: Int32
    let sourceStart: Int32
    let sourceEnd: Int32
    let scope: Int32
}
