// SPDX-License-Identifier: Apache-2.0

package import Documents

package import struct Foundation.Date

/// TrustKit's pinned domains: the host's own, else the longest above it that includes subdomains.
package struct TrustKitConfiguration: Sendable {
    package struct Domain: Sendable {
        /// As it stands; hosts are in lower case and without a dot at the end.
        package let name: String
        package let span: SourceSpan
        package var keys: [[UInt8]] = []
        package var includesSubdomains = false
        /// False only reports.
        package var enforcesPinning = true
        /// Not pinned, whatever a parent says.
        package var isExcluded = false
        package var expires: Date?

        package init(name: String, at span: SourceSpan) {
            self.name = name
            self.span = span
        }
    }

    package let domains: [Domain]

    package init(_ domains: [Domain]) {
        self.domains = domains
    }

    package var hosts: [String] { domains.map(\.name) }

    package func domain(for host: String) -> Domain? {
        let name = HostLabels.canonical(host)
        if let own = domains.last(where: { $0.name == name }) { return own }
        for parent in HostLabels.parents(of: name) {
            if let domain = domains.last(where: { $0.name == parent }), domain.includesSubdomains {
                return domain
            }
        }
        return nil
    }

    package func settings(for host: String) -> ClientSettings {
        var settings = ClientSettings()
        settings.pins = []
        guard let domain = domain(for: host) else {
            settings.reasons = ["no domain of TrustKit's holds: not pinned"]
            return settings
        }
        let isPinned = !domain.isExcluded && domain.enforcesPinning
        if isPinned { settings.pins = [PinList(.chain, domain.keys, expires: domain.expires)] }
        if !domain.isExcluded, !domain.enforcesPinning {
            settings.unjudged = ["the pins of '\(domain.name)', which TrustKit only reports on"]
        }
        for key in ["pinningMode", "pinnedPublicKeys"] { settings.origins[key] = domain.span }
        let manner =
            domain.isExcluded
            ? "excludes it" : domain.enforcesPinning ? "pins it" : "only reports"
        settings.reasons = [
            "TSKPinnedDomains \(domain.name) \(manner) (\(domain.span.file.path):\(domain.span.line))"
        ]
        return settings
    }
}
