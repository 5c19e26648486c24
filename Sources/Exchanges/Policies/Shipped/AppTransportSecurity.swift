// SPDX-License-Identifier: Apache-2.0

package import Documents

/// NSAppTransportSecurity of an app's Info.plist, as Apple's published source reads it.
package struct AppTransportSecurity: Sendable {
    /// An entry of NSExceptionDomains.
    package struct Exception: Sendable {
        package let domain: String
        package let span: SourceSpan
        package var includesSubdomains = false
        package var allowsInsecureHTTP = false
        package var minimumTLSVersion = TLSVersion.tls1_2
        package var requiresForwardSecrecy = true

        package init(domain: String, at span: SourceSpan) {
            self.domain = domain
            self.span = span
        }
    }

    /// An entry of NSPinnedDomains; a list that is nil asks for nothing, an empty one refuses all.
    package struct PinnedDomain: Sendable {
        package let domain: String
        package let span: SourceSpan
        package let includesSubdomains: Bool
        package let leaves: [[UInt8]]?
        package let authorities: [[UInt8]]?

        package init(
            domain: String, at span: SourceSpan, includesSubdomains: Bool, leaves: [[UInt8]]?,
            authorities: [[UInt8]]?
        ) {
            self.domain = domain
            self.span = span
            self.includesSubdomains = includesSubdomains
            self.leaves = leaves
            self.authorities = authorities
        }
    }

    /// Of NSAllowsArbitraryLoads where it counts: true, and without a key that switches it off.
    package var arbitraryLoads: SourceSpan?
    /// NSAllowsLocalNetworking; nil where it is absent or no boolean.
    package var allowsLocalNetworking: Bool?
    package var exceptions: [Exception] = []
    package var pinnedDomains: [PinnedDomain] = []

    package init() {}

    package var hosts: [String] {
        exceptions.map(\.domain).filter { !$0.contains("/") } + pinnedDomains.map(\.domain)
    }

    package func settings(for host: String) -> ClientSettings {
        var settings = transport(for: host)
        // Of every connection, exceptions or not.
        settings.limitsLifetime = true
        let pins = pins(for: host)
        settings.pins = pins.lists
        settings.reasons += pins.entries.map { entry in
            "NSPinnedDomains \(entry.domain)\(entry.domain.lowercased() == host ? "" : ", which includes its subdomains,") pins it (\(entry.span.file.path):\(entry.span.line))"
        }
        if let first = pins.entries.first {
            settings.origins["pinningMode"] = first.span
            settings.origins["pinnedPublicKeys"] = first.span
        }
        return settings
    }

    private func transport(for host: String) -> ClientSettings {
        var settings: ClientSettings
        var span: SourceSpan?
        if let exception = exception(for: host) {
            settings = Requirements.settings(
                minimumTLSVersion: exception.minimumTLSVersion,
                requiresForwardSecrecy: exception.requiresForwardSecrecy,
                allowsInsecureHTTP: exception.allowsInsecureHTTP)
            span = exception.span
            let reach =
                exception.domain == host
                ? "is its own"
                : NetworkRange(host) == nil ? "includes its subdomains" : "is its narrowest range"
            settings.reasons = [
                "NSExceptionDomains \(exception.domain) \(reach) (\(exception.span.file.path):\(exception.span.line))"
            ]
        } else if let arbitraryLoads {
            settings = Requirements.none
            span = arbitraryLoads
            settings.reasons = [
                "NSAllowsArbitraryLoads switches App Transport Security off (\(arbitraryLoads.file.path):\(arbitraryLoads.line))"
            ]
        } else if AppTransportSecurity.isLocal(host), allowsLocalNetworking != false {
            settings = Requirements.none
            settings.reasons = ["App Transport Security asks nothing of local hosts"]
        } else {
            settings = Requirements.defaults
            settings.reasons = ["no entry: App Transport Security's own rules"]
        }
        if let span {
            for key in Requirements.defaults.keys { settings.origins[key] = span }
        }
        return settings
    }

    /// The host's own entry, else the nearest parent's that includes subdomains, at whatever depth; case counts.
    func exception(for host: String) -> Exception? {
        if let address = NetworkRange(host) {
            return exceptions.compactMap { entry in
                NetworkRange(entry.domain).flatMap { range in
                    range.contains(address) ? (entry, range.length) : nil
                }
            }.max { $0.1 < $1.1 }?.0
        }
        if let own = exceptions.last(where: { $0.domain == host }) { return own }
        for parent in HostLabels.parents(of: host) {
            if let entry = exceptions.last(where: { $0.domain == parent }),
                entry.includesSubdomains
            {
                return entry
            }
        }
        return nil
    }

    /// The host's own entries and those of its direct parent that include subdomains, whose lists are united.
    private func pins(for host: String) -> (entries: [PinnedDomain], lists: [PinList]) {
        let name = HostLabels.canonical(host)
        let parent = HostLabels.parents(of: name).first
        let entries = pinnedDomains.filter { entry in
            // Of the host alone a dot at the end is taken away.
            let domain = entry.domain.lowercased()
            return domain == name || (domain == parent && entry.includesSubdomains)
        }
        var lists: [PinList] = []
        let leaves = entries.compactMap(\.leaves)
        if !leaves.isEmpty { lists.append(PinList(.leaf, leaves.flatMap { $0 })) }
        let authorities = entries.compactMap(\.authorities)
        if !authorities.isEmpty { lists.append(PinList(.issuer, authorities.flatMap { $0 })) }
        return (lists.isEmpty ? [] : entries, lists)
    }

    /// What Apple calls local: `.local`, a name of one label, an address.
    static func isLocal(_ host: String) -> Bool {
        host.hasSuffix(".local") || !host.contains(".") || NetworkRange(host) != nil
    }
}
