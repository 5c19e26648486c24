// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What keeps a domain of a client's from ever being a host that the client asks.
enum UnmatchedName {
    /// In words; nil where the name may be a host's.
    ///
    /// - Parameter isCaseSensitive: whether the client compares the name as it stands.
    static func rule(_ name: String, isCaseSensitive: Bool) -> String? {
        if NetworkRange(name) != nil { return nil }
        if isCaseSensitive, name != name.lowercased() { return "hosts are compared in lower case" }
        if name.hasSuffix(".") { return "hosts are compared without a dot at the end" }
        if name.contains("*") { return "there are no patterns" }
        if name.hasPrefix("@") { return "it is a name as it stands, and no resource is looked up" }
        if name.contains("/") || name.contains(":") {
            return "it is a name without scheme, port or path"
        }
        if name.contains(where: \.isWhitespace) { return "no host has white space" }
        if !name.utf8.allSatisfy({ $0 < 0x80 }) { return "hosts are compared as they are sent" }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        return labels.contains { $0.isEmpty } ? "no label of a host is empty" : nil
    }

    /// The nearest name that may match; nil where there is none other.
    static func remedy(for name: String) -> String? {
        let canonical = HostLabels.canonical(name)
        let right = InternationalName.ascii(canonical) ?? canonical
        guard right != name, rule(right, isCaseSensitive: true) == nil else { return nil }
        return "write '\(Excerpt.short(right))'"
    }
}
