// SPDX-License-Identifier: Apache-2.0

import Documents

import struct Foundation.Date

/// Reads what an inspection forgives for a while.
struct WaiverDecoder {
    let names: DeclaredNames
    let complaints: Complaints
    /// The ids that there are; empty where nobody knows them.
    let findings: [String]
    let now: Date
    /// Of the server that is looked at; nil where only the run tells.
    let host: String?

    func waiver(_ node: Node, among checks: [InspectionCheck]) -> FindingWaiver? {
        let map = CheckedMap(node, in: .waiver, complaints: complaints)
        let missing = ["finding", "owner", "reason", "until"].filter(map.lacks)
        if !missing.isEmpty {
            complaints.add(
                "found a waiver without " + missing.map { "'\($0)'" }.joined(separator: " and "),
                at: node.members.first?.key.span ?? node.span,
                help: "it says of what, who sees to it, why, and until when")
        }
        guard let finding = map["finding"].flatMap(names.text)?.text,
            let owner = words(map, "owner"), let reason = words(map, "reason"),
            let until = map["until"]
        else { return nil }
        if !findings.isEmpty, finding == "server.reachable" {
            complaints.add(
                "'server.reachable' can't be waived", at: map["finding"]?.span ?? node.span,
                help: "of a server that does not answer nothing is known that could be forgiven")
        }
        let ids = findings + checks.map(\.name).filter { $0.hasPrefix("client.") }
        if !findings.isEmpty, !ids.contains(finding) {
            complaints.add(
                "no finding has the id '\(Excerpt.short(finding))'",
                at: map["finding"]?.span ?? node.span,
                help: Suggestion.help(for: finding, among: ids)
                    ?? "'pinion list --findings' tells them")
        }
        if ids.contains(finding), !findings.isEmpty, finding != "server.reachable",
            !checks.contains(where: { $0.mayTell(finding) })
        {
            complaints.add(
                Diagnostic(
                    "nothing here asks for '\(finding)', so that its waiver does nothing",
                    at: map["finding"]?.span ?? node.span, severity: .warning))
        }
        guard let end = end(of: until) else { return nil }
        return FindingWaiver(
            span: node.members.first?.key.span ?? node.span, finding: finding, host: host(map),
            owner: owner, reason: reason, until: until.text, end: end)
    }

    /// Nil where nothing is said.
    private func words(_ map: CheckedMap, _ key: String) -> String? {
        guard let node = map[key], let text = names.text(node)?.text else { return nil }
        if text.allSatisfy(\.isWhitespace) {
            complaints.add(
                "found an empty '\(key)', expected "
                    + (key == "owner" ? "who sees to it" : "why it is forgiven"), at: node.span)
        }
        return text
    }

    private func host(_ map: CheckedMap) -> String? {
        guard let node = map["host"], let text = names.text(node)?.text.lowercased() else {
            return nil
        }
        if text.contains(where: { "*:/".contains($0) }) && !text.hasPrefix("[") {
            complaints.add(
                "found the host '\(Excerpt.short(text))', expected a name without a port or a pattern",
                at: node.span, help: "without 'host' it is of every host")
        } else if let host, text != host {
            complaints.add(
                "found the host '\(Excerpt.short(text))', which is not the one that is inspected, '\(host)'",
                at: node.span)
        }
        return text
    }

    /// When the last day has ended; a waiver for years is one that nobody looks at again.
    private func end(of until: Node) -> Int? {
        guard until.text.utf8.count == 10, let day = RFC3339Text.moment(until.text) else {
            complaints.add(
                "found \(until.described), expected a date such as 2027-01-31", at: until.span)
            return nil
        }
        let end = Int(day.nanoseconds / 1_000_000_000) + 86_400
        if Double(end) > now.timeIntervalSince1970 + 2 * 366 * 86_400 {
            complaints.add(
                Diagnostic(
                    "found a waiver until \(until.text), which is more than two years ahead",
                    at: until.span, severity: .warning))
        }
        return end
    }
}
