// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads a guideline for servers: a known one's name, or rules of the collection's own.
struct GuidelineDecoder {
    let names: DeclaredNames
    let manners: MannerDecoder
    let complaints: Complaints

    func profile(_ node: Node) -> ServerProfile? {
        guard node.kind == .mapping else {
            if let known = ServerProfile.known.first(where: { $0.name == node.text }) {
                return known
            }
            let known = ServerProfile.known.map(\.name)
            complaints.add(
                "no profile is named '\(Excerpt.short(node.text))'", at: node.span,
                help: Suggestion.help(for: node.text, among: known))
            return nil
        }
        let map = CheckedMap(node, in: .guideline, complaints: complaints)
        if node.members.isEmpty {
            complaints.add("found an empty map, expected a rule", at: node.span)
        }
        var profile = ServerProfile(name: "the profile")
        func texts(_ key: String) -> [String]? {
            map[key] == nil ? nil : map.list(key).compactMap { names.text($0)?.text }
        }
        profile.versions = texts("protocols")?.compactMap(TLSVersion.init(rawValue:))
        profile.cipherSuites = texts("cipherSuites")
        profile.groups = texts("groups")
        profile.keys = texts("keys")?.compactMap(ServerKey.init(rawValue:))
        profile.signatures = texts("signatures")
        if let bits = map["minimumKeyBits"] {
            let parts = CheckedMap(bits, in: .minimumKeyBits, complaints: complaints)
            profile.minimumRSABits = parts["rsa"]?.number?.int
            profile.minimumECBits = parts["ec"]?.number?.int
        }
        profile.maximumLifetime = seconds(map["maximumLifetime"]).map { $0 / 86_400 }
        profile.minimumStrictTransport = seconds(map["strictTransport"])
        return profile
    }

    private func seconds(_ node: Node?) -> Int? {
        node.flatMap(manners.duration).map { Int(clamping: $0.components.seconds) }
    }
}
