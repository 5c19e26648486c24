// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs
import Testing

/// A client's policy in a collection, and what it comes to for a host.
struct ShippedApp {
    private let folder: LoadedFolder

    /// Pins by their first byte: three of 32 equal bytes.
    static let pins = [
        "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=",
        "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI=",
        "AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwM=",
    ]

    /// - Parameter lines: of the policy `app`; `$1` is the first pin.
    init(_ lines: String, files: [String: String] = [:]) throws {
        var all = files.mapValues(Self.pinned)
        all["c.yaml"] = Self.pinned(
            """
            collection: c
            policies:
              app:
            \(lines.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
            requests:
              - { name: ok, GET: "https://h.test/", policy: app }

            """)
        folder = try LoadedFolder(all)
    }

    /// What stands under NSAppTransportSecurity.
    init(transportSecurity: String, lines: String = "") throws {
        try self.init(
            "from: { infoPlist: Info.plist }\n" + lines,
            files: [
                "Info.plist": """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>NSAppTransportSecurity</key><dict>
                \(transportSecurity)
                </dict>
                </dict></plist>
                """
            ])
    }

    /// What stands in network-security-config.
    init(android: String, lines: String = "", files: [String: String] = [:]) throws {
        var all = files
        all["res/xml/nsc.xml"] = """
            <?xml version="1.0" encoding="utf-8"?>
            <network-security-config>
            \(android)
            </network-security-config>
            """
        try self.init("from: { networkSecurityConfig: res/xml/nsc.xml }\n" + lines, files: all)
    }

    private static func pinned(_ text: String) -> String {
        var text = text
        for (index, pin) in pins.enumerated() { text.replace("$\(index + 1)", with: pin) }
        return text
    }

    var errors: String { folder.errors }
    var warnings: String { folder.warnings }

    /// The messages alone.
    var remarks: [String] {
        (folder.loaded.errors + folder.loaded.warnings).map(Written.line).map(folder.relative)
    }

    /// Without their places.
    var messages: [String] {
        remarks.map { $0.replacing(#/^[0-9:-]+ /#, with: "") }
    }

    func policy(for host: String) throws -> SecurityPolicy {
        let policy = try #require(
            folder.loaded.plan.collections.first?.collection.policies.first, "\(errors)")
        return policy.resolved(forHost: host)
    }

    /// `leaf 1 2, issuer none`; empty where nothing is pinned.
    func pins(of host: String) throws -> String {
        let policy = try policy(for: host)
        if policy.pinningMode == .none { return "" }
        return policy.pinLists.map { list in
            "\(list.target) "
                + (list.keys.isEmpty
                    ? "none" : list.keys.map { "\($0.first ?? 0)" }.joined(separator: " "))
        }.joined(separator: ", ")
    }

    /// `1.2 secret https 2048 15`: the lowest version, forward secrecy, plain HTTP, bits of RSA and how many suites.
    func transport(of host: String) throws -> String {
        let policy = try policy(for: host)
        let limits = policy.protocolLimits
        return [
            policy.minimumTLSVersion.rawValue, limits.requiresForwardSecrecy ? "secret" : "any",
            policy.allowsInsecureHTTP ? "http" : "https",
            limits.minimumRSABits.map(String.init) ?? "-",
            "\(limits.cipherSuites.count)",
        ].joined(separator: " ")
    }
}
