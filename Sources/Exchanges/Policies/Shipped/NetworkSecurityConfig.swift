// SPDX-License-Identifier: Apache-2.0

package import Documents

package import struct Foundation.Date

/// Android's network_security_config.xml with everything inherited: the host's own rule, else the longest above it that includes subdomains.
package struct NetworkSecurityConfig: Sendable {
    /// What a base-config or a domain-config comes to.
    package struct Rule: Sendable {
        /// Of its tag; nil where there is none.
        package var span: SourceSpan?
        package var permitsCleartext = false
        /// Nil where nothing is said: the system's roots, or what the policy extends.
        package var anchors: ClientSettings.Anchors?
        package var pins: [[UInt8]] = []
        package var expires: Date?
        package var pinsSpan: SourceSpan?
        package var asksForTransparency = false

        package init() {}
    }

    package struct Domain: Sendable {
        /// In lower case; with a dot at its end it is no host's.
        package let name: String
        package let span: SourceSpan
        package let includesSubdomains: Bool
        package let rule: Rule

        package init(name: String, at span: SourceSpan, includesSubdomains: Bool, rule: Rule) {
            self.name = name.lowercased()
            self.span = span
            self.includesSubdomains = includesSubdomains
            self.rule = rule
        }
    }

    package let base: Rule
    package let domains: [Domain]

    package init(base: Rule, domains: [Domain]) {
        self.base = base
        self.domains = domains
    }

    package var hosts: [String] { domains.map(\.name) }

    package func domain(for host: String) -> Domain? {
        let name = HostLabels.canonical(host)
        if let own = domains.first(where: { $0.name == name }) { return own }
        for parent in HostLabels.parents(of: name) {
            if let domain = domains.first(where: { $0.name == parent && $0.includesSubdomains }) {
                return domain
            }
        }
        return nil
    }

    package func settings(for host: String) -> ClientSettings {
        let domain = domain(for: host)
        let rule = domain?.rule ?? base
        var settings = ClientSettings()
        settings.allowsInsecureHTTP = rule.permitsCleartext
        settings.anchors = rule.anchors
        settings.pins =
            rule.pins.isEmpty ? [] : [PinList(.chain, rule.pins, expires: rule.expires)]
        if let span = rule.span ?? domain?.span {
            for key in ["allowsInsecureHTTP", "anchors", "anchorsOnly"] {
                settings.origins[key] = span
            }
        }
        for key in ["pinningMode", "pinnedPublicKeys"] { settings.origins[key] = rule.pinsSpan }
        if rule.asksForTransparency {
            settings.unjudged.append(
                "certificate transparency, which Android's configuration asks for")
        }
        if let domain {
            let reach = domain.name == HostLabels.canonical(host) ? "is it" : "includes it"
            settings.reasons = [
                "<domain> \(domain.name) \(reach) (\(domain.span.file.path):\(domain.span.line))"
            ]
        } else {
            settings.reasons = ["no <domain> holds: the base configuration"]
        }
        return settings
    }
}
