// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Writes a policy's own keys over what it extends.
final class PolicyReader {
    let map: CheckedMap
    let names: DeclaredNames
    let files: PolicyFiles
    let complaints: Complaints
    /// Whether every key could be read.
    private(set) var isSound: Bool

    init(map: CheckedMap, names: DeclaredNames, files: PolicyFiles, complaints: Complaints) {
        self.map = map
        self.names = names
        self.files = files
        self.complaints = complaints
        isSound = map.isSound
    }

    func read(into resolved: inout PolicyDecoder.Resolved) {
        for (key, _) in map.node.members { resolved.policy.origins[key.text] = key.span }
        readTrust(into: &resolved)
        readProtocol(into: &resolved.policy)
        if map.has("hosts") { resolved.policy.hosts = all("hosts") { names.host($0) } }
        if let node = map["identity"] {
            resolved.policy.identity = node.kind == .mapping ? read(node, identity) : nil
        }
    }

    private func readTrust(into resolved: inout PolicyDecoder.Resolved) {
        if let mode = map["pinningMode"].flatMap({
            SecurityPolicy.PinningMode(rawValue: $0.text)
        }) {
            resolved.policy.pinningMode = mode
        }
        if map.has("pinnedCertificates") {
            resolved.policy.pinnedCertificates = all("pinnedCertificates", certificates).flatMap {
                $0
            }
        }
        if map.has("pinnedPublicKeys") {
            resolved.policy.pinnedPublicKeys = all("pinnedPublicKeys", pin)
        }
        if let allows = map["allowInvalidCertificates"]?.boolean {
            resolved.policy.allowInvalidCertificates = allows
        }
        if let node = map["validatesDomainName"], let validation = read(node, domainName) {
            resolved.policy.validatesDomainName = validation
        }
        if map.has("anchors") {
            resolved.policy.anchors = all("anchors", certificates).flatMap { $0 }
        }
        if let only = map["anchorsOnly"]?.boolean { resolved.anchorsOnly = only }
        resolved.policy.anchorsOnly = resolved.anchorsOnly ?? !resolved.policy.anchors.isEmpty
    }

    /// Notes where there is nothing.
    private func read<Result>(_ node: Node, _ body: (Node) -> Result?) -> Result? {
        let result = body(node)
        isSound = isSound && result != nil
        return result
    }

    private func all<Result>(_ key: String, _ body: (Node) -> Result?) -> [Result] {
        map.list(key).compactMap { read($0, body) }
    }

    private func readProtocol(into policy: inout SecurityPolicy) {
        if let version = map["minimumTLSVersion"].flatMap({ TLSVersion(rawValue: $0.text) }) {
            policy.minimumTLSVersion = version
        }
        if let version = map["maximumTLSVersion"].flatMap({ TLSVersion(rawValue: $0.text) }) {
            policy.maximumTLSVersion = version
        }
        if let node = map["serverName"] {
            if node.boolean == false {
                policy.serverName = .off
            } else if let name = read(node, hostName) {
                policy.serverName = .name(name)
            }
        }
    }

    private func certificates(_ node: Node) -> [PolicyFile]? {
        names.text(node).flatMap { files.certificates($0.text, at: node) }
    }

    private func pin(_ node: Node) -> [UInt8]? {
        guard let text = names.text(node)?.text else { return nil }
        do throws(PublicKeyPin.Fault) {
            return try PublicKeyPin.digest(text)
        } catch {
            complaints.add(
                "found the pin '\(Excerpt.short(text))', \(error.expected)", at: node.span)
            return nil
        }
    }

    private func domainName(_ node: Node) -> SecurityPolicy.DomainNameValidation? {
        if let validates = node.boolean { return validates ? .host : .off }
        let map = CheckedMap(node, in: .domainName, complaints: complaints)
        guard let name = map["name"] else {
            if !map.has("name") {
                complaints.add("found no 'name', expected the name to check", at: node.span)
            }
            return nil
        }
        return hostName(name).map { .name($0) }
    }

    private func hostName(_ node: Node) -> String? {
        guard let scoped = names.text(node) else { return nil }
        // Every server is told it in the clear, whatever hosts the secret has.
        if let secret = scoped.secrets.first {
            complaints.add(
                "found the secret '\(secret.name)' in a host's name, expected none", at: node.span)
            return nil
        }
        let text = scoped.text
        if let name = try? HostName.checked(text[...]), node.kind != .boolean { return name }
        complaints.add("found '\(Excerpt.short(text))', expected a host's name", at: node.span)
        return nil
    }

    private func identity(_ node: Node) -> ClientIdentity? {
        let map = CheckedMap(node, in: .identity, complaints: complaints)
        let password = map["password"].flatMap(names.text)?.text
        if map.has("password"), password == nil { return nil }
        let isPKCS12 = map.has("pkcs12")
        let isPEM = map.has("certificate") || map.has("privateKey")
        if isPKCS12 == isPEM {
            complaints.add(
                isPEM ? "found 'pkcs12' beside 'certificate' or 'privateKey'" : "found no identity",
                at: map.key("pkcs12")?.span ?? node.span,
                help: "expected 'pkcs12', or 'certificate' and 'privateKey'")
            return nil
        }
        if isPKCS12 {
            return file("pkcs12", of: map).map { .pkcs12($0, password: password) }
        }
        for key in ["certificate", "privateKey"] where !map.has(key) {
            let other = key == "certificate" ? "privateKey" : "certificate"
            complaints.add(
                "found '\(other)' without '\(key)'", at: map.key(other)?.span ?? node.span)
            return nil
        }
        guard let certificate = file("certificate", of: map), let key = file("privateKey", of: map)
        else { return nil }
        return .certificate(certificate, privateKey: key, password: password)
    }

    private func file(_ key: String, of map: CheckedMap) -> PolicyFile? {
        guard let node = map[key], let path = names.text(node)?.text else { return nil }
        return files.file(path, at: node)
    }
}
