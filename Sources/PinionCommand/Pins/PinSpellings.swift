// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// The same pins in the languages of the clients that carry them.
struct PinSpellings {
    let chain: JudgedChain

    static let backupNote =
        "keep a backup: pin as well a key that is not in use yet, or the day this one is replaced nobody connects"

    var all: [(title: String, block: String)] {
        let (any, leaf) =
            keys.count > 1 ? (", any of the chain's keys", ", the leaf's key alone") : ("", "")
        return [
            ("a policy" + any, policy), ("NSPinnedDomains of an Info.plist" + leaf, pinnedDomains),
            ("network_security_config.xml" + any, networkSecurityConfig),
            ("OkHttp" + any, okHttp), ("curl" + leaf, curl),
        ]
    }

    private var domain: String { chain.domain }
    private var isWildcard: Bool { domain.hasPrefix("*.") }
    /// Where a client says otherwise that a host below it is meant.
    private var parent: String { isWildcard ? String(domain.dropFirst(2)) : domain }
    private var keys: [(pin: String, subject: String)] {
        chain.path.map { ($0.spkiSHA256, $0.subject) }
    }
    private var leaf: String { keys.first?.pin ?? "" }

    /// Any of them is enough, as format.md 5 has it.
    private var policy: String {
        let name = domain.contains(":") || isWildcard ? "\"\(domain)\"" : domain
        return
            ([
                "policies:", "  \(name):", "    hosts: [\(name)]", "    pinningMode: publicKey",
                "    pinnedPublicKeys:",
            ]
            + keys.map { "      - \"sha256/\($0.pin)\"  # \($0.subject)" } + anchors)
            .joined(separator: "\n")
    }

    /// A chain that is not valid is refused whatever is pinned.
    private var anchors: [String] {
        chain.missingAnchor.map {
            [
                "    # anchors: FILE  # the system does not trust this chain: a file of '\($0)' goes here"
            ]
        } ?? []
    }

    /// The leaf alone: with a list of CA identities beside it, both would have to match.
    private var pinnedDomains: String {
        let subdomains =
            isWildcard
            ? "\n            <key>NSIncludesSubdomains</key>\n            <true/>" : ""
        return """
            <key>NSAppTransportSecurity</key>
            <dict>
                <key>NSPinnedDomains</key>
                <dict>
                    <key>\(parent)</key>
                    <dict>\(subdomains)
                        <key>NSPinnedLeafIdentities</key>
                        <array>
                            <dict>
                                <key>SPKI-SHA256-BASE64</key>
                                <string>\(leaf)</string>
                            </dict>
                        </array>
                    </dict>
                </dict>
            </dict>
            """
    }

    private var networkSecurityConfig: String {
        let pins = keys.map { "            <pin digest=\"SHA-256\">\($0.pin)</pin>" }
        return """
            <network-security-config>
                <domain-config>
                    <domain includeSubdomains="\(isWildcard)">\(parent)</domain>
                    <pin-set>
            \(pins.joined(separator: "\n"))
                    </pin-set>
                </domain-config>
            </network-security-config>
            """
    }

    private var okHttp: String {
        (["CertificatePinner.Builder()"]
            + keys.map { "    .add(\"\(domain)\", \"sha256/\($0.pin)\")" } + ["    .build()"])
            .joined(separator: "\n")
    }

    /// Which looks at the leaf's key alone, and writes two slashes.
    private var curl: String {
        let host = domain.contains(":") ? "[\(domain)]" : isWildcard ? "HOST.\(parent)" : domain
        let port = chain.host == nil ? "" : chain.title.dropFirst(host.count)
        return "curl --pinnedpubkey 'sha256//\(leaf)' https://\(host)\(port)/"
    }
}
