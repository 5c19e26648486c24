// SPDX-License-Identifier: Apache-2.0

package import Documents

/// OkHttp's CertificatePinner: every pattern that matches adds its pins, and any certificate of the verified chain may have one.
package struct CertificatePinner: Sendable {
    package struct Entry: Sendable {
        /// A name, `*.` and a name for one label more, or `**.` and a name for any number, also none.
        package let pattern: String
        package let span: SourceSpan
        package let keys: [[UInt8]]

        package init(pattern: String, at span: SourceSpan, keys: [[UInt8]]) {
            self.pattern = pattern.lowercased()
            self.span = span
            self.keys = keys
        }

        package func matches(_ host: String) -> Bool {
            if pattern.hasPrefix("**.") {
                let name = pattern.dropFirst(3)
                return host == name || host.hasSuffix("." + name)
            }
            if pattern.hasPrefix("*.") {
                return HostLabels.parents(of: host).first == String(pattern.dropFirst(2))
            }
            return host == pattern
        }
    }

    package let entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    package var hosts: [String] {
        entries.map { String($0.pattern.drop { $0 == "*" || $0 == "." }) }
    }

    package func settings(for host: String) -> ClientSettings {
        var settings = ClientSettings()
        let name = HostLabels.canonical(host)
        let matching = entries.filter { $0.matches(name) }
        settings.pins = matching.isEmpty ? [] : [PinList(.chain, matching.flatMap(\.keys))]
        for key in ["pinningMode", "pinnedPublicKeys"] {
            settings.origins[key] = matching.first?.span
        }
        settings.reasons = matching.map { entry in
            "okHttp '\(entry.pattern)' matches (\(entry.span.file.path):\(entry.span.line))"
        }
        if matching.isEmpty { settings.reasons = ["no pattern of okHttp matches: not pinned"] }
        return settings
    }
}
