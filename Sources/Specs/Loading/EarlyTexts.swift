// SPDX-License-Identifier: Apache-2.0

import Documents

/// Complains where what is read when the collection is loaded names what only a row or a call gives: it would silently take a variable of that name.
struct EarlyTexts {
    let given: GivenNames
    let complaints: Complaints

    /// - Parameter maps: an item's own, and those that it inherits from.
    func check(_ maps: [Node]) {
        guard !given.names.isEmpty else { return }
        for map in maps {
            for (key, value) in map.members { check(key.text, value) }
        }
    }

    private func check(_ key: String, _ value: Node) {
        switch key {
        case "policy" where value.kind == .mapping:
            check(
                value, of: "an inline policy",
                help: "declare each policy, and let the row or the call give its name")
        case "retry":
            for (key, value) in value.members where key.text != "until" {
                check(value, of: "'\(key.text)'", help: nil)
            }
        case "tags", "timeout", "knownFailure": check(value, of: "'\(key)'", help: nil)
        default: break
        }
    }

    private func check(_ node: Node, of place: String, help: String?) {
        for (_, value) in node.members { check(value, of: place, help: help) }
        for element in node.elements { check(element, of: place, help: help) }
        guard node.kind == .string, let template = try? Template(node) else { return }
        for use in template.uses where given.names.contains(use.name) && !given.isForeign(use.span)
        {
            complaints.add(
                "found '\(use.name)' of a row or a call in \(place), which is read before them",
                at: use.span, help: help ?? "expected only variables and secrets")
        }
    }
}
