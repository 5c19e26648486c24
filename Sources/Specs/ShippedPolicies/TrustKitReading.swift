// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads TrustKit's configuration; what TrustKit raises an exception for at launch is an error here.
struct TrustKitReading {
    let findings: ClientFindings

    /// Nil where an app would not start with it.
    ///
    /// - Parameter list: what `TrustKit.initSharedInstance(withConfiguration:)` is given.
    func configuration(_ list: PropertyList) -> TrustKitConfiguration? {
        guard let pinned = TrustKitReading.member("TSKPinnedDomains", of: list),
            pinned.value.isDictionary
        else {
            findings.add(.noPinnedDomains, at: list.span)
            return nil
        }
        checkKeys(of: list, among: TrustKitReading.topKeys)
        let members = pinned.value.members
        if members.isEmpty {
            findings.add(.emptyPinnedDomains, at: pinned.span)
            return nil
        }
        let names = Set(members.map(\.name))
        let domains = members.map { domain($0, among: names) }
        let read = domains.compactMap { $0 }
        guard read.count == domains.count else { return nil }
        ParentShadowing(read.map(ParentShadowing.Entry.init)).report(to: findings)
        return TrustKitConfiguration(read)
    }

    private func domain(
        _ member: PropertyList.Member, among names: Set<String>
    ) -> TrustKitConfiguration.Domain? {
        guard member.value.isDictionary else {
            findings.add(.trustKitDomain(member.name), at: member.span)
            return nil
        }
        checkKeys(of: member.value, among: TrustKitReading.keys)
        if let rule = UnmatchedName.rule(member.name, isCaseSensitive: true) {
            findings.add(.neverMatches(domain: member.name, rule: rule), at: member.span)
        }
        var domain = TrustKitConfiguration.Domain(name: member.name, at: member.span)
        domain.isExcluded = flag("TSKExcludeSubdomainFromParentPolicy", of: member) ?? false
        if domain.isExcluded {
            return isSoundExclusion(member, among: names) ? domain : nil
        }
        domain.includesSubdomains = flag("TSKIncludeSubdomains", of: member) ?? false
        if domain.includesSubdomains, !domain.name.contains(".") {
            findings.add(.publicSuffix(domain.name), at: member.span)
            return nil
        }
        domain.enforcesPinning = flag("TSKEnforcePinning", of: member) ?? true
        if let expiration = TrustKitReading.member("TSKExpirationDate", of: member.value) {
            let text = expiration.value.string ?? ""
            domain.expires = CalendarDay.midnight(text)
            if domain.expires == nil {
                findings.add(.expiration(text), at: expiration.value.span)
                return nil
            }
        }
        guard let keys = keys(of: member) else { return nil }
        domain.keys = keys
        if keys.count < (domain.enforcesPinning ? 2 : 1) {
            findings.add(
                .trustKitPins(domain.name, count: keys.count, enforces: domain.enforcesPinning),
                at: member.span)
            return nil
        }
        return domain
    }

    private func isSoundExclusion(
        _ member: PropertyList.Member, among names: Set<String>
    ) -> Bool {
        let labels = member.name.split(separator: ".")
        let hasParent = labels.indices.dropFirst().contains {
            names.contains(labels[$0...].joined(separator: "."))
        }
        if member.value.members.count > 1 {
            findings.add(.exclusionBeside(member.name), at: member.span)
        } else if !hasParent {
            findings.add(.exclusionWithoutParent(member.name), at: member.span)
        } else {
            return true
        }
        return false
    }

    /// Nil where one of them is none.
    private func keys(of member: PropertyList.Member) -> [[UInt8]]? {
        guard let hashes = TrustKitReading.member("TSKPublicKeyHashes", of: member.value),
            let elements = hashes.value.elements
        else {
            findings.add(.noHashes(member.name), at: member.span)
            return nil
        }
        var keys: [[UInt8]] = []
        for element in elements {
            let text = element.string ?? ""
            do throws(PublicKeyPin.Fault) {
                let key = try PublicKeyPin.digest(base64: text)
                if keys.contains(key) {
                    findings.add(.repeatedPin(text: text), at: element.span)
                } else {
                    keys.append(key)
                }
            } catch {
                findings.add(.pin(text: text, expected: error.expectedBase64), at: element.span)
                return nil
            }
        }
        return keys
    }

    private func checkKeys(of map: PropertyList, among known: Set<String>) {
        for key in map.members where !known.contains(key.name.unprefixed) {
            findings.add(
                .unknownKey(key.name, ignoredBy: "TrustKit", known: known.sorted()), at: key.span)
        }
    }

    private func flag(_ key: String, of member: PropertyList.Member) -> Bool? {
        guard let flag = TrustKitReading.member(key, of: member.value) else { return nil }
        if let value = flag.value.boolean { return value }
        findings.add(.garbage(key: key, expected: "a boolean"), at: flag.span)
        return nil
    }

    /// By the key itself or by the name of its constant.
    private static func member(_ key: String, of list: PropertyList) -> PropertyList.Member? {
        list.member(key) ?? list.member("k" + key)
    }

    private static let topKeys: Set<String> = [
        "TSKPinnedDomains", "TSKSwizzleNetworkDelegates",
        "TSKIgnorePinningForUserDefinedTrustAnchors",
    ]
    private static let keys: Set<String> = [
        "TSKPublicKeyHashes", "TSKEnforcePinning", "TSKIncludeSubdomains",
        "TSKExcludeSubdomainFromParentPolicy", "TSKReportUris", "TSKDisableDefaultReportUri",
        "TSKExpirationDate", "TSKPublicKeyAlgorithms", "TSKAdditionalTrustAnchors",
    ]
}

extension String {
    fileprivate var unprefixed: String { hasPrefix("kTSK") ? String(dropFirst()) : self }
}

extension PropertyList {
    /// What stands in a collection in place of a property list.
    init(_ node: Node) {
        let content: PropertyListContent =
            switch node.kind {
            case .mapping:
                .dictionary(
                    node.members.map {
                        Member(name: $0.key.text, span: $0.key.span, value: PropertyList($0.value))
                    })
            case .sequence: .array(node.elements.map(PropertyList.init))
            case .string: .string(node.text)
            case .boolean: .boolean(node.boolean == true)
            case .number, .null: .other
            }
        self.init(content, at: node.span)
    }
}
