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
        checkKeys(of: map, among: InfoPlistReading.keys)
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
                findings.add(.arbitraryLoads, at: arbitrary.span)
            }
        }
        security.exceptions = entries("NSExceptionDomains", in: map).compactMap(exception)
        let pinning = PinnedDomainReading(reading: self)
        let pinned = entries("NSPinnedDomains", in: map)
        pinning.checkSpellings(pinned)
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
        checkKeys(of: member.value, among: InfoPlistReading.exceptionKeys)
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
        guard let rule = UnmatchedName.rule(member.name, isCaseSensitive: isCaseSensitive) else {
            return
        }
        findings.add(.neverMatches(domain: member.name, rule: rule), at: member.span)
    }

    /// Says which of a dictionary's keys App Transport Security does not look at.
    func checkKeys(of map: PropertyList, among known: [String]) {
        for member in map.members where !known.contains(member.name) {
            let former = ["NSThirdPartyException", "NSTemporaryException"].first {
                member.name.hasPrefix($0)
            }
            if let former {
                let today = "NSException" + member.name.dropFirst(former.count)
                findings.add(
                    .formerKey(member.name, today: known.contains(today) ? today : nil),
                    at: member.span)
            } else {
                findings.add(
                    .unknownKey(member.name, ignoredBy: "Apple", known: known), at: member.span)
            }
        }
    }

    private static let keys = [
        "NSAllowsArbitraryLoads", "NSAllowsArbitraryLoadsForMedia",
        "NSAllowsArbitraryLoadsInWebContent", "NSAllowsLocalNetworking", "NSExceptionDomains",
        "NSPinnedDomains",
    ]
    private static let exceptionKeys = [
        "NSIncludesSubdomains", "NSExceptionAllowsInsecureHTTPLoads",
        "NSExceptionMinimumTLSVersion", "NSExceptionRequiresForwardSecrecy",
        "NSRequiresCertificateTransparency",
    ]

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
