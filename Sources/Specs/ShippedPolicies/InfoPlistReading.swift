// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads App Transport Security out of an app's Info.plist, as its own code does: what is of the wrong kind counts as absent.
struct InfoPlistReading {
    let findings: ClientFindings

    /// Nil where the file is no property list.
    func rules(in file: SourceFile) -> ShippedPolicy.Rules? {
        let list = findings.attempt { () throws(Diagnostic) in
            try PropertyListReader.list(in: file)
        }
        guard let list else { return nil }
        let security = security(in: list)
        guard let own = list.member("TSKConfiguration") else { return .infoPlist(security, nil) }
        return TrustKitReading(findings: findings).configuration(own.value)
            .map { .infoPlist(security, $0) }
    }

    func security(in list: PropertyList) -> AppTransportSecurity {
        var security = AppTransportSecurity()
        guard let member = dictionary("NSAppTransportSecurity", in: list) else {
            if list.member("NSAppTransportSecurity") == nil {
                findings.add(.noTransportSecurity, at: list.span)
            }
            return security
        }
        let map = member.value
        security.allowsLocalNetworking = flag("NSAllowsLocalNetworking", in: map)
        let switches = [
            "NSAllowsLocalNetworking", "NSAllowsArbitraryLoadsInWebContent",
            "NSAllowsArbitraryLoadsForMedia",
        ].filter { flag($0, in: map) != nil }
        if flag("NSAllowsArbitraryLoads", in: map) == true,
            let arbitrary = map.member("NSAllowsArbitraryLoads")
        {
            if let first = switches.first {
                findings.add(.arbitraryLoadsIgnored(by: first), at: arbitrary.span)
            } else {
                security.arbitraryLoads = arbitrary.span
            }
        }
        security.exceptions = entries("NSExceptionDomains", in: map).compactMap(exception)
        let pinning = PinnedDomainReading(reading: self)
        let pinned = entries("NSPinnedDomains", in: map)
        security.pinnedDomains = pinned.compactMap { pinning.domain($0, among: pinned) }
        pinning.check(security)
        return security
    }

    /// The dictionary's members; of a name that stands twice the last.
    private func entries(_ key: String, in map: PropertyList) -> [PropertyList.Member] {
        guard let members = dictionary(key, in: map)?.value.members else { return [] }
        var last: [String: Int] = [:]
        for (index, member) in members.enumerated() {
            if let other = last[member.name] {
                findings.add(
                    .repeated(domain: member.name), at: member.span,
                    notes: [Diagnostic.Note("first here", at: members[other].span)])
            }
            last[member.name] = index
        }
        return members.enumerated().filter { last[$0.element.name] == $0.offset }.map(\.element)
    }

    private func exception(_ member: PropertyList.Member) -> AppTransportSecurity.Exception? {
        guard member.value.isDictionary else {
            findings.add(.garbage(key: member.name, expected: "a dictionary"), at: member.span)
            return nil
        }
        var exception = AppTransportSecurity.Exception(domain: member.name, at: member.span)
        exception.includesSubdomains = flag("NSIncludesSubdomains", in: member.value) ?? false
        exception.allowsInsecureHTTP =
            flag("NSExceptionAllowsInsecureHTTPLoads", in: member.value) ?? false
        exception.requiresForwardSecrecy =
            flag("NSExceptionRequiresForwardSecrecy", in: member.value) ?? true
        if let version = member.value.member("NSExceptionMinimumTLSVersion") {
            if let minimum = version.value.string.flatMap(InfoPlistReading.version) {
                exception.minimumTLSVersion = minimum
            } else {
                findings.add(.minimumVersion(version.value.string ?? ""), at: version.span)
            }
        }
        if let obsolete = member.value.member("NSRequiresCertificateTransparency") {
            findings.add(.obsolete(key: obsolete.name), at: obsolete.span)
        }
        checkName(member, isCaseSensitive: true)
        if exception.includesSubdomains {
            findings.add(.anyDepth(domain: member.name), at: member.span)
        }
        return exception
    }

    /// `NSExceptionMinimumTLSVersion`; those of DTLS mean nothing for TLS.
    private static func version(_ text: String) -> TLSVersion? {
        switch text {
        case "TLSv1.0": .tls1_0
        case "TLSv1.1": .tls1_1
        case "TLSv1.2", "DTLSv1.0", "DTLSv1.2": .tls1_2
        case "TLSv1.3": .tls1_3
        default: nil
        }
    }

    func checkName(_ member: PropertyList.Member, isCaseSensitive: Bool) {
        let name = member.name
        if NetworkRange(name) != nil { return }
        let rule: String? =
            if isCaseSensitive, name != name.lowercased() {
                "hosts are compared in lower case"
            } else if name.hasSuffix("."), isCaseSensitive {
                "hosts are compared without a dot at the end"
            } else if name.contains("*") {
                "there are no patterns"
            } else if name.contains("/") || name.contains(":") {
                "it is a name without scheme, port or path"
            } else {
                nil
            }
        if let rule { findings.add(.neverMatches(domain: name, rule: rule), at: member.span) }
    }

    func dictionary(_ key: String, in map: PropertyList) -> PropertyList.Member? {
        guard let member = map.member(key) else { return nil }
        if member.value.isDictionary { return member }
        findings.add(.garbage(key: key, expected: "a dictionary"), at: member.span)
        return nil
    }

    func flag(_ key: String, in map: PropertyList) -> Bool? {
        guard let member = map.member(key) else { return nil }
        if let flag = member.value.boolean { return flag }
        findings.add(.garbage(key: key, expected: "a boolean"), at: member.span)
        return nil
    }
}
