// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Entries of a client that pin nothing where the entry above them would pin.
struct ParentShadowing {
    struct Entry {
        let name: String
        let span: SourceSpan
        let includesSubdomains: Bool
        let isPinned: Bool
        let isReporting: Bool
        /// Whether the entry says itself that it pins nothing.
        let isMeant: Bool
    }

    private let entries: [Entry]

    init(_ entries: [Entry]) {
        self.entries = entries
    }

    func report(to findings: ClientFindings) {
        var deep: [String: Entry] = [:]
        for entry in entries where entry.includesSubdomains { deep[entry.name] = entry }
        for entry in entries where !entry.isPinned && !entry.isMeant {
            let parents = HostLabels.parents(of: entry.name)
            guard let parent = parents.lazy.compactMap({ deep[$0] }).first, parent.isPinned else {
                continue
            }
            findings.add(
                .shadowed(entry.name, isReporting: entry.isReporting, parent: parent.name),
                at: entry.span, notes: [Diagnostic.Note("pinned here", at: parent.span)])
        }
    }
}

extension ParentShadowing.Entry {
    /// An empty pin-set is told by itself.
    init(_ domain: NetworkSecurityConfig.Domain) {
        self.init(
            name: domain.name, span: domain.span, includesSubdomains: domain.includesSubdomains,
            isPinned: !domain.rule.pins.isEmpty, isReporting: false,
            isMeant: domain.rule.pinsSpan != nil)
    }

    init(_ domain: TrustKitConfiguration.Domain) {
        self.init(
            name: domain.name, span: domain.span, includesSubdomains: domain.includesSubdomains,
            isPinned: !domain.isExcluded && domain.enforcesPinning,
            isReporting: !domain.enforcesPinning, isMeant: domain.isExcluded)
    }
}
