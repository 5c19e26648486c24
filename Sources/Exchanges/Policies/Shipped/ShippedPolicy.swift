// SPDX-License-Identifier: Apache-2.0

package import Documents

/// The policy that a released client carries, as its own file has it; equal by what it was read from.
package struct ShippedPolicy: Sendable {
    /// Whose rules they are; each has its own way to find those of a host.
    package enum Rules: Sendable {
        case infoPlist(AppTransportSecurity, TrustKitConfiguration?)
        case networkSecurityConfig(NetworkSecurityConfig)
        case okHttp(CertificatePinner)
        case trustKit(TrustKitConfiguration)

        /// That its own file names.
        package var files: [PolicyFile] {
            guard case .networkSecurityConfig(let config) = self else { return [] }
            return ([config.base] + config.domains.map(\.rule)).flatMap { $0.anchors?.files ?? [] }
        }
    }

    package let rules: Rules
    /// Of the line that names it.
    package let span: SourceSpan
    /// What it was read from, other files that it names among it.
    private let sources: [[UInt8]]

    package init(_ rules: Rules, at span: SourceSpan, readFrom sources: [[UInt8]]) {
        self.rules = rules
        self.span = span
        self.sources = sources
    }

    /// By the client's own rules; a host without an entry has the file's base rule.
    package func settings(for host: String) -> ClientSettings {
        switch rules {
        case .infoPlist(let security, let trustKit):
            var settings = security.settings(for: host)
            guard let trustKit else { return settings }
            let more = trustKit.settings(for: host)
            settings.pins = (settings.pins ?? []) + (more.pins ?? [])
            settings.origins.merge(more.origins) { own, _ in own }
            settings.reasons += more.reasons
            settings.unjudged += more.unjudged
            return settings
        case .networkSecurityConfig(let config): return config.settings(for: host)
        case .okHttp(let pinner): return pinner.settings(for: host)
        case .trustKit(let configuration): return configuration.settings(for: host)
        }
    }

    /// Every host that it names, for what can be checked before one is asked; a range of addresses is none.
    package var hosts: [String] {
        switch rules {
        case .infoPlist(let security, let trustKit): security.hosts + (trustKit?.hosts ?? [])
        case .networkSecurityConfig(let config): config.hosts
        case .okHttp(let pinner): pinner.hosts
        case .trustKit(let configuration): configuration.hosts
        }
    }
}

extension ShippedPolicy: Hashable {
    package static func == (left: ShippedPolicy, right: ShippedPolicy) -> Bool {
        left.kind == right.kind && left.sources == right.sources
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        for source in sources { hasher.combine(source.count) }
    }

    private var kind: Int {
        switch rules {
        case .infoPlist: 0
        case .networkSecurityConfig: 1
        case .okHttp: 2
        case .trustKit: 3
        }
    }
}
