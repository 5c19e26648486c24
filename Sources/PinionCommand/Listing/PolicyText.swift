// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// Every line that a policy has, written or not, as a collection would say it, with the file and line of each.
struct PolicyText {
    private let policy: SecurityPolicy
    /// Why it is this one, where a host was asked about.
    private let reason: String?

    init(_ policy: SecurityPolicy, because reason: String? = nil) {
        self.policy = policy
        self.reason = reason
    }

    var text: String {
        var lines = [padded(policy.name, place(policy.span) ?? "always there")]
        for reason in [reason].compactMap({ $0 }) + policy.reasons { lines.append("  # \(reason)") }
        if policy.client != nil {
            lines.append("  # the client that it is from says more of each host: see --host")
        }
        for gap in policy.unjudged { lines.append("  # not judged: \(gap)") }
        for (key, values) in PolicySettings(policy: policy).all {
            let origin = place(policy.origins[key]) ?? "default"
            for (index, value) in values.enumerated() {
                let line = "  " + (index == 0 ? key + ":" : "").padded(to: 28) + value
                lines.append(index == 0 ? padded(line, origin) : line)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func place(_ span: SourceSpan?) -> String? {
        span.map { "\($0.file.path):\($0.line)" }
    }

    private func padded(_ text: String, _ place: String) -> String {
        text.padded(to: 72) + " " + place
    }
}

extension PolicySelection {
    /// Why an item that names a policy has this one at a host.
    func reason(forHost host: String) -> String {
        let name = named?.name ?? "system"
        switch choice(forHost: host) {
        case .named(_, nil): return "serves \(host), as it serves every host"
        case .named(_, let pattern?): return "serves \(host) by its '\(pattern)'"
        case .byHost(_, let pattern):
            return "serves \(host) by its '\(pattern)', as '\(name)' does not"
        case .system: return "serves \(host), as neither '\(name)' nor another policy's hosts do"
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
