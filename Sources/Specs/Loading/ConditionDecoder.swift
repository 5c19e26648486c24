// SPDX-License-Identifier: Apache-2.0

import Documents

/// Reads `when` and `knownFailure`.
struct ConditionDecoder {
    let names: DeclaredNames
    let complaints: Complaints

    func condition(_ node: Node?) -> Condition? {
        guard let node else { return nil }
        if node.members.isEmpty {
            complaints.add("found an empty map, expected an expression", at: node.span)
        }
        return complaints.collect { Condition.decode(node, complaints: &$0) }
    }

    func knownFailure(_ node: Node) -> KnownFailure? {
        let map = CheckedMap(node, in: .knownFailure, complaints: complaints)
        let missing = ["reason", "owner", "until"].filter(map.lacks)
        if !missing.isEmpty {
            complaints.add(
                "found a known failure without "
                    + missing.map { "'\($0)'" }.joined(separator: " and "),
                at: node.members.first?.key.span ?? node.span,
                help: "it says why, who sees to it, and until when")
        }
        guard let reason = map["reason"].flatMap(names.text)?.text,
            let owner = map["owner"].flatMap(names.text)?.text, let until = map["until"]
        else { return nil }
        guard until.text.utf8.count == 10, let day = RFC3339Text.moment(until.text) else {
            complaints.add(
                "found \(until.described), expected a date such as 2027-01-31", at: until.span)
            return nil
        }
        return KnownFailure(
            span: node.members.first?.key.span ?? node.span, reason: reason, owner: owner,
            until: until.text, end: Int(day.nanoseconds / 1_000_000_000) + 86_400)
    }
}
