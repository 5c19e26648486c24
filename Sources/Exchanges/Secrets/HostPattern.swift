// SPDX-License-Identifier: Apache-2.0

/// A host's name, or `*.` and a name for every name one or more labels below it.
package enum HostPattern {
    package static func matches(_ pattern: String, host: String) -> Bool {
        let pattern = pattern.lowercased()
        let host = host.lowercased()
        guard pattern.hasPrefix("*.") else { return pattern == host }
        return host.hasSuffix(pattern.dropFirst()) && host.utf8.count > pattern.utf8.count - 1
    }
}
