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
            "| \(word(finding)) | `\(finding.id)` | \(cell(finding)) |"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func summary(_ findings: [Finding]) -> String {
        func count(_ verdict: Finding.Verdict) -> Int { findings.count { $0.verdict == verdict } }
        let waived = findings.count { $0.waiver != nil }
        return
            "\(count(.holds)) hold, \(count(.broken)) broken, \(count(.couldNotTell)) could not be told"
            + (waived > 0 ? ", \(waived) waived" : "")
    }

    private func word(_ finding: Finding) -> String {
        if finding.waiver != nil { return "waived" }
        return switch finding.verdict {
        case .holds: "holds"
        case .broken: "**broken**"
        case .couldNotTell: "**could not tell**"
        case .notAsked: "not asked"
        }
    }

    /// Each detail on a line of its own; what Markdown would read otherwise is escaped.
    private func cell(_ finding: Finding) -> String {
        let lines =
            (finding.details.isEmpty ? [finding.title] : finding.details)
            + [finding.waiver].compactMap(\.self)
        return lines.map(escaped).joined(separator: "<br>")
    }

    ///
    /// By scalars, since a mark that combines hides what it stands on from whoever looks at characters, and from no renderer.
    private func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped += "&lt;".unicodeScalars
            case ">": escaped += "&gt;".unicodeScalars
            case "&": escaped += "&amp;".unicodeScalars
            // Nobody is to be called by what a server says.
            case "@": escaped += "&#64;".unicodeScalars
            case "|", "\\", "`", "*", "_", "[", "]", "#": escaped += ["\\", scalar]
            case "\n", "\r": escaped.append(" ")
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
