// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Synchronization

/// The evidence of the last handshakes beside its JSON, since most exchanges of a run repeat it.
final class KnownEvidence: Sendable {
    private struct Entry {
        let evidence: PeerEvidence
        let json: [UInt8]
    }

    private static let limit = 16
    private let entries = Mutex<[Entry]>([])

    func json(of evidence: PeerEvidence, orWriting write: () -> [UInt8]) -> [UInt8] {
        let known = entries.withLock { $0.first { $0.evidence == evidence }?.json }
        if let known { return known }
        let json = write()
        keep(Entry(evidence: evidence, json: json))
        return json
    }

    func evidence(
        in json: ArraySlice<UInt8>, orReading read: () throws(LineFault) -> PeerEvidence
    ) throws(LineFault) -> PeerEvidence {
        let known = entries.withLock {
            $0.first { $0.json[...] == json }?.evidence
        }
        if let known { return known }
        let evidence = try read()
        keep(Entry(evidence: evidence, json: Array(json)))
        return evidence
    }

    private func keep(_ entry: Entry) {
        entries.withLock { entries in
            if entries.count == Self.limit { entries.removeFirst() }
            entries.append(entry)
        }
    }
}
