// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads `from`: the policy that a client ships.
struct ClientLine {
    let lines: PolicyLines
    let files: PolicyFiles
    let clients: ClientPolicies

    private var complaints: Complaints { lines.complaints }

    func shipped(_ node: Node) -> ShippedPolicy? {
        let map = CheckedMap(node, in: .client, complaints: complaints)
        guard map.isSound else { return nil }
        let kinds = node.members
        guard let (key, value) = kinds.first, kinds.count == 1 else {
            return lines.refuse(
                kinds.isEmpty
                    ? "found no client's policy, expected 'infoPlist', 'networkSecurityConfig', 'okHttp' or 'trustKit'"
                    : "found '\(kinds[1].key.text)' beside '\(kinds[0].key.text)', expected one client's policy",
                at: kinds.isEmpty ? node : kinds[1].key)
        }
        let findings = ClientFindings(complaints)
        switch key.text {
        case "infoPlist":
            return file("infoPlist", value) { file in
                InfoPlistReading(findings: findings).rules(in: file)
            }
        case "networkSecurityConfig":
            return file("networkSecurityConfig", value) { file in
                NetworkSecurityConfigReading(findings: findings, files: files).rules(in: file)
            }
        case "trustKit":
            let configuration = TrustKitReading(findings: findings)
                .configuration(PropertyList(value))
            return configuration.map {
                ShippedPolicy(.trustKit($0), at: key.span, readFrom: [value.sourceBytes])
            }
        default:
            let pinner = OkHttpReading(names: lines.names, findings: findings).pinner(value)
            return pinner.map {
                ShippedPolicy(.okHttp($0), at: key.span, readFrom: [value.sourceBytes])
            }
        }
    }

    private func file(
        _ kind: String, _ node: Node, read: (SourceFile) -> ShippedPolicy.Rules?
    ) -> ShippedPolicy? {
        guard let path = lines.names.text(node)?.text, let file = files.file(path, at: node) else {
            return nil
        }
        return clients.rules(kind, of: file, read: read).map { rules in
            // The same text may stand beside other files.
            let own = rules.files.map(\.bytes)
            return ShippedPolicy(rules, at: node.span, readFrom: [file.bytes] + own)
        }
    }
}

extension Node {
    /// As they stand in the file.
    fileprivate var sourceBytes: [UInt8] {
        Array(span.file.bytes[span.range.clamped(to: 0..<span.file.bytes.count)])
    }
}
