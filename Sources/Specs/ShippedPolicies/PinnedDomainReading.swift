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
        reading.checkKeys(of: member.value, among: PinnedDomainReading.keys)
        let leaves = keys("NSPinnedLeafIdentities", of: member, among: all)
        let authorities = keys("NSPinnedCAIdentities", of: member, among: all)
        if leaves == nil, authorities == nil {
            findings.add(.listsNothing(domain: member.name), at: member.span)
        }
        warnOfSinglePins(leaves, authorities, of: member)
        return AppTransportSecurity.PinnedDomain(
            domain: member.name, at: member.span,
            includesSubdomains: reading.flag("NSIncludesSubdomains", in: member.value) ?? false,
            leaves: leaves, authorities: authorities)
    }

    /// Both lists are to be met, so that each needs a backup.
    private func warnOfSinglePins(
        _ leaves: [[UInt8]]?, _ authorities: [[UInt8]]?, of member: PropertyList.Member
    ) {
        let lists = [
            ("NSPinnedLeafIdentities", leaves), ("NSPinnedCAIdentities", authorities),
        ]
        let given = lists.filter { $0.1 != nil }
        for (list, keys) in given where Set(keys ?? []).count == 1 {
            findings.add(
                .singlePin(holder: member.name, list: given.count > 1 ? list : nil),
                at: member.span)
        }
    }

    /// Nil where the list is not there; empty where it pins to nothing.
    ///
    /// An identity that can't be used is passed over, and what is left of the list counts.
    private func keys(
        _ list: String, of member: PropertyList.Member, among all: [PropertyList.Member]
    ) -> [[UInt8]]? {
        guard let given = member.value.member(list) else { return nil }
        var keys: [[UInt8]] = []
        var faults: [(cause: String, span: SourceSpan)] = []
        if let identities = given.value.elements {
            if identities.isEmpty { faults.append(("an empty list", given.span)) }
            for identity in identities {
                switch PinnedDomainReading.key(of: identity) {
                case .key(let key): keys.append(key)
                case .fault(let cause, let span): faults.append((cause, span))
                }
            }
        } else {
            faults.append(("no array", given.span))
        }
        let other = keys.isEmpty ? parent(of: member, among: all, with: list) : nil
        for fault in faults {
            findings.add(
                keys.isEmpty
                    ? .pinnedToNothing(
                        domain: member.name, list: list, cause: fault.cause, other: other)
                    : .idleIdentity(domain: member.name, list: list, cause: fault.cause),
                at: fault.span)
        }
        return keys
    }

    private enum Identity {
        case key([UInt8])
        case fault(String, SourceSpan)
    }

    private static func key(of identity: PropertyList) -> Identity {
        guard let hash = identity["SPKI-SHA256-BASE64"] else {
            return .fault("an identity without 'SPKI-SHA256-BASE64'", identity.span)
        }
        let text = hash.string ?? ""
        do throws(PublicKeyPin.Fault) {
            return .key(try PublicKeyPin.digest(base64: LenientBase64.apple(text)))
        } catch {
            return .fault("the hash '\(Excerpt.short(text))', \(error.expectedBase64),", hash.span)
        }
    }

    /// The entry whose list is united with that of a domain one label below it.
    private func parent(
        of member: PropertyList.Member, among all: [PropertyList.Member], with list: String
    ) -> String? {
        let parent = HostLabels.parents(of: member.name.lowercased()).first
        return all.first { other in
            other.name.lowercased() == parent
                && other.value.member("NSIncludesSubdomains")?.value.boolean == true
                && other.value.member(list)?.value.elements?.contains { identity in
                    if case .key = PinnedDomainReading.key(of: identity) { true } else { false }
                } == true
        }?.name
    }

    /// Says of which entries only the case differs, whose pins are united.
    func checkSpellings(_ members: [PropertyList.Member]) {
        var first: [String: PropertyList.Member] = [:]
        for member in members {
            guard let other = first[member.name.lowercased()] else {
                first[member.name.lowercased()] = member
                continue
            }
            findings.add(
                .sameName(member.name, other: other.name), at: member.span,
                notes: [Diagnostic.Note("the other one", at: other.span)])
        }
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

    private static let keys = [
        "NSIncludesSubdomains", "NSPinnedLeafIdentities", "NSPinnedCAIdentities",
    ]
}
