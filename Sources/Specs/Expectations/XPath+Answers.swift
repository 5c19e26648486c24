// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

extension TemplatedQuery<XPath> {
    /// How operands are read that its result is compared with.
    var style: MatcherStyle {
        if case .fixed(let path, _) = self, !path.givesText { return .value }
        return .text
    }

    /// Whether it is known to give text, a number or a boolean, and never nothing.
    var alwaysGivesOne: Bool {
        if case .fixed(let path, _) = self { !path.givesNodes } else { false }
    }
}

extension XPath {
    /// Why a set has no nodes, which may be for want of a prefix.
    func absence(in tree: XMLTree, at place: String) -> String {
        guard namesWithoutPrefix, tree.declared.contains(where: { $0.prefix.isEmpty }) else {
            return "nothing at \(place)"
        }
        return
            "nothing at \(place) (names in the document's default namespace are written '_:name')"
    }
}
