// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads the entries of NSPinnedDomains.
struct PinnedDomainReading {
    let reading: InfoPlistReading

    private var findings: ClientFindings { reading.findings }

    func domain(
        _ member: PropertyList.Member, among all: [PropertyList.Member]
    ) -> AppTransportSecurity.PinnedDomain? {
        guard member.value.isDictionary else {
            findings.add(.garbage(key: member.name, expected: "a dictionary"), at: member.span)
            return nil
        }
        reading.checkName(member, isCaseSensitive: false)
        let leaves = keys("NSPinnedLeafIdentities", of: member, among: all)
        let authorities = keys("NSPinnedCAIdentities", of: member, among: all)
        if leaves == nil, authorities == nil {
            findings.add(.listsNothing(domain: member.name), at: member.span)
        }
        if Set((leaves ?? []) + (authorities ?? [])).count == 1 {
            findings.add(.singlePin(holder: member.name), at: member.span)
        }
        return AppTransportSecurity.PinnedDomain(
            domain: member.name, at: member.span,
            includesSubdomains: reading.flag("NSIncludesSubdomains", in: member.value) ?? false,
            leaves: leaves, authorities: authorities)
    }

    /// Nil where the list is not there; empty where it pins to nothing.
    private func keys(
        _ list: String, of member: PropertyList.Member, among all: [PropertyList.Member]
    ) -> [[UInt8]]? {
        guard let given = member.value.member(list) else { return nil }
        func nothing(_ cause: String, at span: SourceSpan) -> [[UInt8]] {
            findings.add(
                .pinnedToNothing(
                    domain: member.name, list: list, cause: cause,
                    other: parent(of: member, among: all, with: list)), at: span)
            return []
        }
        guard let identities = given.value.elements else {
            return nothing("no array", at: given.span)
        }
        if identities.isEmpty { return nothing("an empty list", at: given.span) }
        var keys: [[UInt8]] = []
        for identity in identities {
            guard let hash = identity["SPKI-SHA256-BASE64"] else {
                return nothing("an identity without 'SPKI-SHA256-BASE64'", at: identity.span)
            }
            let text = hash.string ?? ""
            do throws(PublicKeyPin.Fault) {
                keys.append(try PublicKeyPin.digest(base64: text))
            } catch {
                return nothing(
                    "the hash '\(Excerpt.short(text))', \(error.expectedBase64),",
                    at: hash.span)
            }
        }
        return keys
    }

    /// The entry whose list is united with that of a domain one label below it.
    private func parent(
        of member: PropertyList.Member, among all: [PropertyList.Member], with list: String
    ) -> String? {
        let parent = HostLabels.parents(of: HostLabels.canonical(member.name)).first
        return all.first { other in
            HostLabels.canonical(other.name) == parent
                && other.value.member("NSIncludesSubdomains")?.value.boolean == true
                && other.value.member(list)?.value.elements.map { identities in
                    !identities.isEmpty
                        && identities.allSatisfy { identity in
                            identity["SPKI-SHA256-BASE64"]?.string
                                .map { (try? PublicKeyPin.digest(base64: $0)) != nil } == true
                        }
                } == true
        }?.name
    }

    /// A pinned domain reaches one label down, an exception any number.
    func check(_ security: AppTransportSecurity) {
        for pinned in security.pinnedDomains where pinned.includesSubdomains {
            let isExcepted = security.exceptions.contains {
                $0.domain == pinned.domain.lowercased() && $0.includesSubdomains
            }
            if isExcepted { findings.add(.oneLabel(domain: pinned.domain), at: pinned.span) }
        }
    }
}
