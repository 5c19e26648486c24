// SPDX-License-Identifier: Apache-2.0

package import Exchanges

extension InspectedServer {
    package init(_ inventory: ServerInventory, findings: [Finding], duration: Int64) {
        self.init(
            origin: inventory.endpoint.origin, address: inventory.address, findings: findings,
            duration: duration)
        hasLists = true
        let spoken = inventory.plain.spoken
        protocols = spoken.map { $0.version.libraryVersion?.rawValue ?? $0.version.name }
        var seen: Set<String> = []
        cipherSuites = spoken.reversed().flatMap { $0.suites.found.map(\.name) }
            .filter { seen.insert($0).inserted }
        for posture in inventory.plain.versions {
            if case .couldNotTell(let why) = posture.isSpoken {
                doubts["protocols"] = "\(posture.version.name): \(why.text)"
            }
            if let why = posture.suites.undecided?.why {
                doubts["cipherSuites"] = "\(posture.version.name): \(why.text)"
            }
        }
    }

    static let reachable = "server.reachable"

    /// Of one that nobody reaches the only finding says so.
    package init(unreached endpoint: Endpoint, address: String?, cause: String, duration: Int64) {
        self.init(
            origin: endpoint.origin, address: address,
            findings: [
                Finding(
                    id: InspectedServer.reachable, title: "the server answers",
                    verdict: .couldNotTell,
                    summary: cause, details: [cause])
            ], duration: duration)
    }
}
