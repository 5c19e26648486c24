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
            for host in [name, "www." + name, "a.www." + name] {
                let own = ClientComparison.keys(of: first, host)
                let others = ClientComparison.keys(of: second, host)
                guard own != others else { continue }
                findings.add(
                    ClientComparison.difference(
                        own.isEmpty, others.isEmpty, host, apple.name, android.name),
                    at: second.span, notes: [Diagnostic.Note("the other one", at: first.span)])
                break
            }
        }
    }

    private static func keys(of shipped: ShippedPolicy, _ host: String) -> Set<[UInt8]> {
        Set((shipped.settings(for: host).pins ?? []).flatMap(\.keys))
    }

    private static func difference(
        _ isFirstFree: Bool, _ isSecondFree: Bool, _ host: String, _ first: String, _ second: String
    ) -> ClientFinding {
        if isFirstFree { return .pinnedByOne(host, by: second, other: first) }
        if isSecondFree { return .pinnedByOne(host, by: first, other: second) }
        return .pinsDiffer(host, first, second)
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
