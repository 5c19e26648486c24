// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

extension Secret {
    /// - Throws: where the host is none of its own.
    func checkMayGo(to host: String, at span: SourceSpan) throws(Diagnostic) {
        if hosts.contains(where: { HostPattern.matches($0, host: host) }) { return }
        if hosts.isEmpty {
            throw Diagnostic(
                "the secret '\(name)' may be sent to no host: write its 'hosts'", at: span)
        }
        throw Diagnostic(
            "the secret '\(name)' may go to \(hosts.joined(separator: ", ")), not to '\(host)'",
            at: span)
    }
}
