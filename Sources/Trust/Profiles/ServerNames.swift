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
                !host.contains(UInt8(ascii: "_")), InternetAddress(text) == nil,
                host.split(separator: UInt8(ascii: ".")).allSatisfy(isProperLabel)
            else { return .improperName(text) }
            if isInternal(host, isWildcard: isWildcard) { return .internalName(text) }
            return isWildcard && PublicSuffix.isSuffix(String(decoding: host, as: UTF8.self))
                ? .suffixWildcard(text) : nil
        case .address(let octets):
            guard let address = InternetAddress(octets: octets) else {
                return .improperName("an address of \(octets.count) octets")
            }
            return isPrivate(address) ? .privateAddress(address.text) : nil
        case .email: return .nameOfOtherKind("an rfc822Name")
        case .uri: return .nameOfOtherKind("a uniformResourceIdentifier")
        // Misleads nobody about a host, and older profiles had it (RFC 5280 section 4.2.1.6).
        case .directory: return nil
        case .other: return .nameOfOtherKind("a name of another kind")
        }
    }

    /// Neither begun nor ended by `-`, and with `--` in its third place only as an A-label (RFC 5890 section 2.3.1).
    private static func isProperLabel(_ label: ArraySlice<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        if label.first == hyphen || label.last == hyphen { return false }
        let isReserved = label.count > 3 && label.dropFirst(2).prefix(2).allSatisfy { $0 == hyphen }
        return !isReserved || label.starts(with: "xn--".utf8)
    }

    /// Whether it ends in what no registry has, as far as that can be told without the root zone (RFC 2606, 6761, 6762, 8375).
    private static func isInternal(_ host: [UInt8], isWildcard: Bool) -> Bool {
        let labels = host.split(separator: UInt8(ascii: "."))
        guard let last = labels.last else { return true }
        return unregistered.contains(String(decoding: last, as: UTF8.self))
            || host.suffix(10).elementsEqual(".home.arpa".utf8)
            || labels.count == 1 && !isWildcard
    }

    private static let unregistered: Set<String> = [
        "corp", "example", "home", "internal", "intranet", "invalid", "lan", "local",
        "localdomain", "localhost", "mail", "private", "test",
    ]

    /// Whether it is of a network that anybody may have (RFC 1918, 3927, 4193, 4291, 6598); what is for documents or a host itself harms nobody.
    private static func isPrivate(_ address: InternetAddress) -> Bool {
        guard let own = NetworkRange(address.text) else { return false }
        return privateNetworks.contains { $0.contains(own) }
    }

    private static let privateNetworks = [
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16",
        "fc00::/7", "fe80::/10",
    ].compactMap(NetworkRange.init)
}
