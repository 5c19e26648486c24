// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Writes a policy's own keys over what it extends.
struct PolicyReader {
    private let lines: PolicyLines
    private let files: PolicyFiles
    private let clients: ClientPolicies

    init(
        map: CheckedMap, names: DeclaredNames, files: PolicyFiles, clients: ClientPolicies,
        complaints: Complaints
    ) {
        lines = PolicyLines(map: map, names: names, complaints: complaints)
        self.files = files
        self.clients = clients
    }

    /// Whether every key could be read.
    var isSound: Bool { lines.isSound }

    func read(into resolved: inout PolicyDecoder.Resolved) {
        let map = lines.map
        for (key, _) in map.node.members { resolved.policy.origins[key.text] = key.span }
        readHosts(into: &resolved)
        readClient(into: &resolved.policy)
        TrustLines(lines: lines, files: files).read(into: &resolved)
        ProtocolLines(lines: lines).read(into: &resolved.policy)
        if let check = lines.value("revocation", RevocationLines(lines: lines, files: files).check)
        {
            resolved.policy.revocation = check
        }
        if let node = map["identity"] {
            resolved.policy.identity =
                node.kind == .mapping
                ? lines.value("identity", IdentityLines(lines: lines, files: files).identity) : nil
        }
    }

    /// A preset's lines stand below this policy's own, and a client's below both, but above those that it extends.
    private func readClient(into policy: inout SecurityPolicy) {
        var keys = Set(lines.map.node.members.map(\.key.text))
        if lines.map.has("from") || lines.map.has("preset") { policy.reasons = [] }
        if let node = lines.map["preset"], let preset = PolicyPreset(rawValue: node.text) {
            let settings = preset.settings
            settings.write(into: &policy, except: keys, at: lines.map.key("preset")?.span)
            keys.formUnion(settings.keys)
        }
        policy.client?.overridden.formUnion(keys)
        let shipped = lines.value("from") { node in
            ClientLine(lines: lines, files: files, clients: clients).shipped(node)
        }
        guard let shipped else { return }
        if keys.isDisjoint(with: ClientSettings.pinKeys) { endParentsPins(of: &policy) }
        policy.client = SecurityPolicy.Client(shipped, overridden: keys)
    }

    /// A client says of every host what it pins, also that it is nothing.
    private func endParentsPins(of policy: inout SecurityPolicy) {
        if policy.pins, let from = lines.map.key("from")?.span, let parent = lines.map["extends"] {
            ClientFindings(lines.complaints).add(.parentPinsEnd(parent: parent.text), at: from)
        }
        policy.pinningMode = .none
        policy.pinnedCertificates = []
        policy.pinnedPublicKeys = []
        for key in ["pinningMode", "pinnedCertificates", "pinnedPublicKeys"] {
            policy.origins[key] = nil
        }
    }

    private func readHosts(into resolved: inout PolicyDecoder.Resolved) {
        resolved.hostLines = []
        resolved.policy.inheritsHosts = lines.map.has("extends")
        let own = lines.list("hosts") { node -> PolicyDecoder.HostLine? in
            lines.servedHost(node).map { PolicyDecoder.HostLine(host: $0, span: node.span) }
        }
        guard let own else { return }
        resolved.policy.inheritsHosts = false
        resolved.policy.hosts = own.map(\.host)
        resolved.hostLines = own
    }
}

extension SecurityPolicy {
    /// By its own lines or those of its client.
    fileprivate var pins: Bool {
        guard let client, client.overridden.isDisjoint(with: ClientSettings.pinKeys) else {
            return pinningMode != .none
        }
        let shipped = client.shipped
        return shipped.hosts.contains { shipped.settings(for: $0).pins?.isEmpty == false }
    }
}
