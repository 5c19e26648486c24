// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What a policy says of the handshake; whether the library knows a suite, a group or an algorithm is told when the policy is prepared.
struct ProtocolLines {
    let lines: PolicyLines

    private var map: CheckedMap { lines.map }

    func read(into policy: inout SecurityPolicy) {
        if let version = map["minimumTLSVersion"].flatMap({ TLSVersion(rawValue: $0.text) }) {
            policy.minimumTLSVersion = version
        }
        if let version = map["maximumTLSVersion"].flatMap({ TLSVersion(rawValue: $0.text) }) {
            policy.maximumTLSVersion = version
        }
        if map["serverName"]?.boolean == false {
            policy.serverName = .off
        } else if let name = lines.value("serverName", serverName) {
            policy.serverName = .name(name)
        }
        if let allows = map["allowsInsecureHTTP"]?.boolean { policy.allowsInsecureHTTP = allows }
        readLimits(into: &policy.protocolLimits)
    }

    /// A word that means to send none is no server's name.
    private func serverName(_ node: Node) -> String? {
        guard let name = lines.hostName(node) else { return nil }
        guard ["false", "off", "no", "none", "null"].contains(name) else { return name }
        return lines.refuse(
            "found the string '\(Excerpt.short(node.text))', expected a host's name or false",
            at: node, help: "write 'serverName: false' to send none")
    }

    private func readLimits(into limits: inout ProtocolLimits) {
        if let requires = map["requiresForwardSecrecy"]?.boolean {
            limits.requiresForwardSecrecy = requires
        }
        if let allows = map["allowSHA1"]?.boolean { limits.allowSHA1 = allows }
        if let suites = names("cipherSuites", of: "the name of a cipher suite") {
            limits.cipherSuites = suites
        }
        if let groups = names("groups", of: "the name of a group") { limits.groups = groups }
        if let algorithms = names("signatureAlgorithms", of: "the name of a signature algorithm") {
            limits.signatureAlgorithms = algorithms
        }
        if map["minimumKeyBits"] != nil { readKeyBits(into: &limits) }
        if let alpn = lines.texts(
            "alpn", of: "the name of a protocol, 1 to 255 bytes",
            { (1...255).contains($0.utf8.count) })
        {
            limits.alpn = alpn
        }
    }

    /// A list of one name or more.
    private func names(_ key: String, of kind: String) -> [String]? {
        if let node = map[key], node.kind == .sequence, node.elements.isEmpty {
            return lines.value(key) {
                lines.refuse("found an empty list, expected \(kind)", at: $0)
            }
        }
        return lines.texts(key, of: kind) { text in
            !text.isEmpty
                && text.allSatisfy {
                    $0.isASCII && ($0.isLetter || $0.isNumber || "-_+.".contains($0))
                }
        }
    }

    private func readKeyBits(into limits: inout ProtocolLimits) {
        guard
            let own = lines.value(
                "minimumKeyBits",
                { node -> CheckedMap? in
                    let map = CheckedMap(node, in: .minimumKeyBits, complaints: lines.complaints)
                    if node.members.isEmpty {
                        return lines.refuse("found an empty map, expected 'rsa' or 'ec'", at: node)
                    }
                    return map.isSound ? map : nil
                })
        else { return }
        // What it does not name stays as the parent has it: no line that asks for more gives up something else.
        if let rsa = bits("rsa", of: own, upTo: 16_384) { limits.minimumRSABits = rsa }
        if let ec = bits("ec", of: own, upTo: 571) { limits.minimumECBits = ec }
    }

    private func bits(_ key: String, of own: CheckedMap, upTo limit: Int) -> Int? {
        guard let node = own[key] else { return nil }
        return lines.value("minimumKeyBits") { _ -> Int? in
            if let bits = node.number?.int, (1...limit).contains(bits) { return bits }
            return lines.refuse(
                "found \(node.described), expected a number of bits from 1 to \(limit)", at: node)
        }
    }
}
