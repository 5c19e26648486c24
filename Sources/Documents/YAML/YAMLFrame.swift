// SPDX-License-Identifier: Apache-2.0

/// A container whose end has not come yet.
struct YAMLFrame {
    let index: Int
    let isMapping: Bool
    let isFlow: Bool
    /// Its place among the document's anchors.
    let anchor: Int?
    /// The key whose value comes next.
    var key: Int?
    /// The value before; in a mapping that of the member before.
    var lastValue: Int?
    var mergeKeys: [Int] = []

    var wantsKey: Bool { isMapping && key == nil }
}

/// A node that aliases may name.
struct YAMLAnchor {
    let name: String
    /// Of the ampersand and the name.
    let range: Range<Int>
    let isInFlow: Bool
    var index: Int
    var isComplete = false
    var isUsed = false
}
