// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Findings as Markdown for a pull request: what is broken or could not be told, and how much holds.
package struct FindingsMarkdown {
    private let servers: [InspectedServer]

    package init(_ servers: [InspectedServer]) {
        self.servers = servers
    }

    package var text: String {
        servers.map(text).joined(separator: "\n")
    }

    private func text(_ server: InspectedServer) -> String {
        let place = server.address.map { " at \($0)" } ?? ""
        var lines = ["### TLS of \(server.origin)\(place)", "", summary(server.findings), ""]
        let told = server.findings.filter { $0.verdict != .holds }
        guard !told.isEmpty else { return lines.joined(separator: "\n") }
        lines += ["| | finding | what |", "|---|---|---|"]
        lines += told.map { finding in
            "| \(word(finding.verdict)) | `\(finding.id)` | \(cell(finding)) |"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func summary(_ findings: [Finding]) -> String {
        func count(_ verdict: Finding.Verdict) -> Int { findings.count { $0.verdict == verdict } }
        return
            "\(count(.holds)) hold, \(count(.broken)) broken, \(count(.couldNotTell)) could not be told"
    }

    private func word(_ verdict: Finding.Verdict) -> String {
        switch verdict {
        case .holds: "holds"
        case .broken: "**broken**"
        case .couldNotTell: "**could not tell**"
        case .notAsked: "not asked"
        }
    }

    /// Each detail on a line of its own; what Markdown would read otherwise is escaped.
    private func cell(_ finding: Finding) -> String {
        let lines = finding.details.isEmpty ? [finding.title] : finding.details
        return lines.map(escaped).joined(separator: "<br>")
    }

    private func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case "|", "\\", "`", "*", "_", "[", "]", "#": escaped += "\\\(character)"
            case "\n", "\r", "\r\n": escaped += " "
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
