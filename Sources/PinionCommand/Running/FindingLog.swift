// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Synchronization

/// What a run's inspections found, each finding of a server once.
final class FindingLog: Sendable {
    private let judged = Mutex<[InspectedServer]>([])

    func take(_ event: LiveEvent) {
        guard case .inspected(let servers) = event else { return }
        judged.withLock { $0 += servers }
    }

    /// Sorted by name and address, since items end in any order; of one that two items ask, the worse is kept.
    var servers: [InspectedServer] {
        let groups = Dictionary(
            grouping: judged.withLock(\.self), by: { [$0.origin, $0.address ?? ""] })
        return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, servers in
            var findings: [Finding] = []
            for finding in servers.flatMap(\.findings) {
                guard let index = findings.firstIndex(where: { $0.id == finding.id }) else {
                    findings.append(finding)
                    continue
                }
                if finding.verdict.weight > findings[index].verdict.weight {
                    findings[index] = finding
                }
            }
            return InspectedServer(
                origin: key[0], address: key[1].isEmpty ? nil : key[1], findings: findings,
                duration: 0)
        }
    }
}

extension Finding.Verdict {
    fileprivate var weight: Int {
        switch self {
        case .holds: 0
        case .notAsked: 1
        case .couldNotTell: 2
        case .broken: 3
        }
    }
}
