// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Inspection

/// What was found of one address, for people: the inventory, then each finding on a line.
struct InspectedText {
    let inventory: ServerInventory
    let findings: [Finding]

    var text: String {
        let facts = PostureText.lines(inventory.plain) + KeyedText.lines(inventory.keyed)
        let lines =
            ["\(inventory.endpoint.origin) at \(inventory.address)"] + facts.map { "  \($0)" }
            + [""] + InspectedText.lines(findings)
        return lines.joined(separator: "\n") + "\n"
    }

    /// In columns, what is wrong below its finding.
    static func lines(_ findings: [Finding]) -> [String] {
        let words = findings.map { word($0.verdict) }
        let width = words.map(\.count).max() ?? 0
        let idWidth = findings.map(\.id.count).max() ?? 0
        return zip(words, findings).flatMap { word, finding in
            [
                "  \(padded(word, width))  \(padded(finding.id, idWidth))  \(finding.title)"
            ] + finding.details.map { "      \($0)" }
        }
    }

    private static func word(_ verdict: Finding.Verdict) -> String {
        switch verdict {
        case .holds: "holds"
        case .broken: "BROKEN"
        case .couldNotTell: "COULD NOT TELL"
        case .notAsked: "not asked"
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
