// SPDX-License-Identifier: Apache-2.0

/// Under which names a registry lets others register theirs, as far as that can be told without the Public Suffix List: every single label, and what countries have below theirs.
///
/// A company's own suffix, as `github.io`, is none here: its owner rightly has a wildcard.
enum PublicSuffix {
    /// - Parameter name: in lower case, without the `*.`.
    static func isSuffix(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count < 2 { return true }
        // co.uk, com.au, ac.jp: a registry's own second level under a country's code.
        return labels.count == 2 && labels[1].utf8.count == 2
            && secondLevels.contains(String(labels[0]))
    }

    private static let secondLevels: Set<String> = [
        "ac", "co", "com", "edu", "gob", "gov", "govt", "gouv", "mil", "ne", "net", "nom", "or",
        "org", "sch", "go", "ltd", "plc", "nhs", "police",
    ]
}
