// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

extension Secret {
    /// - Throws: where it is neither the origin that gave it nor one of its hosts (format.md 11).
    func checkMayGo(to endpoint: Endpoint, at span: SourceSpan) throws(Diagnostic) {
        if endpoint == origin { return }
        if hosts.contains(where: { HostPattern.matches($0, host: endpoint.host) }) { return }
        guard let origin else {
            if hosts.isEmpty {
                throw Diagnostic(
                    "the secret '\(name)' may be sent to no host: write its 'hosts'", at: span)
            }
            throw Diagnostic(
                "the secret '\(name)' may go to \(hosts.joined(separator: ", ")), not to '\(endpoint.host)'",
                at: span)
        }
        let allowed = ([origin.origin] + hosts).joined(separator: ", ")
        throw Diagnostic(
            "the secret '\(name)' may go back to \(allowed), not to '\(endpoint.origin)'", at: span)
    }
}
