// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// Findings for programs: `{ servers: [{ server, address, findings: [{ id, title, verdict, details }] }] }`.
package struct FindingsJSON {
    private let servers: [InspectedServer]

    package init(_ servers: [InspectedServer]) {
        self.servers = servers
    }

    package var text: String {
        let value = Value.object([
            Value.Member(name: "servers", value: .array(servers.map(FindingsJSON.value)))
        ])
        return value.prettyJSON + "\n"
    }

    private static func value(_ server: InspectedServer) -> Value {
        let address = server.address.map { [Value.Member(name: "address", value: .string($0))] }
        return .object(
            [Value.Member(name: "server", value: .string(server.origin))] + (address ?? []) + [
                Value.Member(name: "findings", value: .array(server.findings.map(value)))
            ])
    }

    /// Of a waived one the verdict says that it fails nothing, and `waiver` why.
    package static func value(_ finding: Finding) -> Value {
        var members = [
            Value.Member(name: "id", value: .string(finding.id)),
            Value.Member(name: "title", value: .string(finding.title)),
            Value.Member(name: "verdict", value: .string(finding.verdict.rawValue)),
            Value.Member(name: "details", value: .array(finding.details.map { .string($0) })),
        ]
        if let waiver = finding.waiver {
            members.append(Value.Member(name: "waiver", value: .string(waiver)))
        }
        return .object(members)
    }
}
