// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

/// The names of a server's certificate by the rules of the public web (BR 7.1.2.7.12, 7.1.4.3).
struct ServerNames {
    private let leaf: ProfiledCertificate

    init(_ leaf: ProfiledCertificate) {
        self.leaf = leaf
    }

    var broken: [PathRule] {
        guard let found = leaf.found(.subjectAltName) else { return [.noAlternativeName] }
        var rules: [PathRule] = []
        let name = ExtensionIdentifier.subjectAltName.name
        let hasSubject = !leaf.certificate.facts.subject.isEmpty
        if found.isCritical == hasSubject {
            rules.append(hasSubject ? .criticalExtension(name) : .uncriticalExtension(name))
        }
        guard let names = GeneralName.list(found.value), !names.isEmpty else {
            return rules + [.malformedExtension(name)]
        }
        rules += names.compactMap(ServerNames.rule)
        return rules + leaf.commonNames.filter(misleads).map { .commonNameElsewhere($0) }
    }

    /// Whether who still reads commonNames would take it for another name than the SubjectAltNames; free text is none, and a domain may stand for those below it.
    private func misleads(_ commonName: String) -> Bool {
        let names = leaf.certificate.facts.subjectAltNames
        guard !names.contains(commonName) else { return false }
        let isAddress =
            commonName.contains(":") || commonName.hasPrefix("0x")
            || commonName.allSatisfy { $0.isNumber || $0 == "." }
        if isAddress { return true }
        let hosts = names.filter { InternetAddress($0) == nil }
        return commonName.contains(".") && !commonName.contains(" ") && !hosts.isEmpty
            && !hosts.contains { $0.hasSuffix("." + commonName) }
    }

    private static func rule(of name: GeneralName) -> PathRule? {
        switch name {
        case .dns(let bytes):
            let text = EscapedText.escaped(String(decoding: bytes, as: UTF8.self))
            let isWildcard = bytes.starts(with: "*.".utf8)
            let host = isWildcard ? Array(bytes.dropFirst(2)) : bytes
            guard GeneralName.isHost(host, mayBeWildcard: false),
                !host.contains(UInt8(ascii: "_")), InternetAddress(text) == nil
            else { return .improperName(text) }
            return isWildcard && PublicSuffix.isSuffix(String(decoding: host, as: UTF8.self))
                ? .suffixWildcard(text) : nil
        case .address(let octets):
            return octets.count == 4 || octets.count == 16
                ? nil : .improperName("an address of \(octets.count) octets")
        case .email: return .nameOfOtherKind("an rfc822Name")
        case .uri: return .nameOfOtherKind("a uniformResourceIdentifier")
        // Misleads nobody about a host, and older profiles had it (RFC 5280 section 4.2.1.6).
        case .directory: return nil
        case .other: return .nameOfOtherKind("a name of another kind")
        }
    }
}
