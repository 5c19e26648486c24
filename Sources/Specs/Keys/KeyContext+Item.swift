// SPDX-License-Identifier: Apache-2.0

import Documents

extension KeyContext {
    /// Of an item, by the key that says what kind it is of.
    init(ofItem node: Node) {
        if node["steps"] != nil {
            self = .steps
        } else if node["call"] != nil {
            self = .call
        } else if node["inspect"] != nil {
            self = .inspection
        } else if node["evaluate"] != nil, node["expect"]?["clients"] != nil {
            self = .evaluation
        } else {
            self = .request
        }
    }

    /// Whether what it expects are findings.
    var isOfInspection: Bool { self == .inspection || self == .evaluation }
}
