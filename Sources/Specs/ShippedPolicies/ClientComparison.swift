// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Holds the pins of an app for Apple's devices against those of one for Android's, host by host.
struct ClientComparison {
    private let policies: [SecurityPolicy]

    init(_ policies: [SecurityPolicy]) {
        self.policies = policies
    }

    /// Said where the second one's file is named, with a note at the first one's.
    func report(to findings: ClientFindings) {
        for apple in policies where apple.client?.shipped.isApples == true {
            for android in policies where android.client?.shipped.isApples == false {
                compare(apple, android, findings)
            }
        }
    }

    private func compare(
        _ apple: SecurityPolicy, _ android: SecurityPolicy, _ findings: ClientFindings
    ) {
        guard let first = apple.client?.shipped, let second = android.client?.shipped else {
            return
        }
        var seen: Set<String> = []
        for name in first.hosts + second.hosts {
            let name = name.lowercased()
            guard NetworkRange(name) == nil, seen.insert(name).inserted else { continue }
            // The keys, and apart from them how deep each reaches.
            let hosts = [name, "www." + name, "a.www." + name].map { host in
                (
                    name: host, own: ClientComparison.keys(of: first, host),
                    others: ClientComparison.keys(of: second, host)
                )
            }
            let note = [Diagnostic.Note("the other one", at: first.span)]
            if let host = hosts.first(where: {
                !$0.own.isEmpty && !$0.others.isEmpty && $0.own != $0.others
            }) {
                findings.add(
                    .pinsDiffer(host.name, apple.name, android.name), at: second.span, notes: note)
            }
            if let host = hosts.first(where: { $0.own.isEmpty != $0.others.isEmpty }) {
                let isOwn = host.others.isEmpty
                findings.add(
                    .pinnedByOne(
                        host.name, by: isOwn ? apple.name : android.name,
                        other: isOwn ? android.name : apple.name),
                    at: second.span, notes: note)
            }
        }
    }

    private static func keys(of shipped: ShippedPolicy, _ host: String) -> Set<[UInt8]> {
        Set((shipped.settings(for: host).pins ?? []).flatMap(\.keys))
    }
}

extension ShippedPolicy {
    /// Of an iPhone's app, as far as the kind tells.
    fileprivate var isApples: Bool {
        switch rules {
        case .infoPlist, .trustKit: true
        case .networkSecurityConfig, .okHttp: false
        }
    }
}
