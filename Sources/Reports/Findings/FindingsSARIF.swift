// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges

/// Findings as SARIF 2.1.0 (OASIS): a rule for each id, a result for each finding.
///
/// What could not be told fails there too, since what is open is shown nowhere.
package struct FindingsSARIF {
    private let servers: [InspectedServer]
    private let version: String

    /// - Parameter version: of this program.
    package init(_ servers: [InspectedServer], version: String) {
        self.servers = servers
        self.version = version
    }

    package var text: String {
        let rules = self.rules
        let results = servers.flatMap { server in
            server.findings.map { result($0, of: server, rules.map(\.id)) }
        }
        let driver = object([
            ("name", .string("pinion")), ("version", .string(version)),
            (
                "rules",
                .array(
                    rules.map { rule in
                        object([
                            ("id", .string(rule.id)), ("shortDescription", message(rule.title)),
                        ])
                    })
            ),
        ])
        let run = object([
            ("tool", object([("driver", driver)])), ("results", .array(results)),
        ])
        return object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")), ("runs", .array([run])),
        ]).prettyJSON + "\n"
    }

    /// Each id once, as it first appears.
    private var rules: [Finding] {
        var seen: Set<String> = []
        return servers.flatMap(\.findings).filter { seen.insert($0.id).inserted }
    }

    private func result(
        _ finding: Finding, of server: InspectedServer, _ ids: [String]
    ) -> Value {
        let (kind, level) =
            switch finding.verdict {
            case .holds: ("pass", "none")
            case .broken, .couldNotTell: ("fail", "error")
            case .notAsked where finding.waiver != nil: ("fail", "note")
            case .notAsked: ("informational", "none")
            }
        let doubt = finding.verdict == .couldNotTell ? "could not tell: " : ""
        let words =
            finding.details.isEmpty ? [finding.title] : finding.details.map { doubt + $0 }
        let suppressions = finding.waiver.map { waiver in
            Value.array([
                object([
                    ("kind", .string("external")), ("status", .string("accepted")),
                    ("justification", .string(waiver)),
                ])
            ])
        }
        return object(
            [
                ("ruleId", .string(finding.id)),
                ("ruleIndex", .number(ExactNumber(ids.firstIndex(of: finding.id) ?? 0))),
                ("kind", .string(kind)), ("level", .string(level)),
                ("message", message(words.joined(separator: "\n"))),
                (
                    "locations",
                    .array([
                        object([
                            (
                                "physicalLocation",
                                object(place(of: finding, server))
                            )
                        ])
                    ])
                ),
                (
                    "partialFingerprints",
                    object([("finding/v1", .string("\(name(of: server)) \(finding.id)"))])
                ),
            ] + (suppressions.map { [("suppressions", $0)] } ?? []))
    }

    /// Of several addresses of one name each has findings of its own; what a single one is called may change by itself.
    private func name(of server: InspectedServer) -> String {
        let addresses = Set(
            servers.filter { $0.origin == server.origin }.compactMap(\.address))
        guard let address = server.address, addresses.count > 1 else { return server.origin }
        return "\(server.origin) at \(address)"
    }

    private func place(of finding: Finding, _ server: InspectedServer) -> [(String, Value)] {
        guard let span = finding.span else {
            return [("artifactLocation", object([("uri", .string(path(of: server)))]))]
        }
        return [
            ("artifactLocation", object([("uri", .string(span.file.path))])),
            ("region", object([("startLine", .number(ExactNumber(span.line)))])),
        ]
    }

    /// Relative, since code scanning takes a report with any other for one of another repository, and drops it: `https/example.com:8443`.
    private func path(of server: InspectedServer) -> String {
        server.origin.replacing("://", with: "/").filter { !"[]".contains($0) }
    }

    /// Brackets would be links and braces placeholders (SARIF 2.1.0 sections 3.11.5 and 3.11.6), which a server's words are not to make.
    private func message(_ text: String) -> Value {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "[", "]": escaped += ["\\", scalar]
            case "{", "}": escaped += [scalar, scalar]
            default: escaped.append(scalar)
            }
        }
        return object([("text", .string(String(escaped)))])
    }

    private func object(_ members: [(String, Value)]) -> Value {
        .object(members.map { Value.Member(name: $0.0, value: $0.1) })
    }
}
