// SPDX-License-Identifier: Apache-2.0

/// How a name stands to the names above it.
package enum HostLabels {
    /// `b.c` and `c` of `a.b.c`, the nearest first; none of an address.
    package static func parents(of host: String) -> [String] {
        if NetworkRange(host) != nil { return [] }
        var parents: [String] = []
        var rest = host[...]
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
            parents.append(String(rest))
        }
        return parents
    }

    /// As clients compare names: lower case, without a dot at the end.
    package static func canonical(_ host: String) -> String {
        let lower = host.lowercased()
        return lower.hasSuffix(".") ? String(lower.dropLast()) : lower
    }
}
