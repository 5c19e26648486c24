// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Inspection

/// What App Transport Security makes of all servers, as it is written.
struct ATSServers {
    private let asked: Set<ATSConfiguration>
    private let isVerbose: Bool
    private var texts: [String] = []
    private var values: [Value] = []
    private(set) var servers: [InspectedServer] = []

    init(asked: Set<ATSConfiguration>, isVerbose: Bool) {
        self.asked = asked
        self.isVerbose = isVerbose
    }

    var text: String { texts.joined(separator: "\n") }

    var value: Value {
        .object([Value.Member(name: "servers", value: .array(values))])
    }

    mutating func add(_ inspection: ATSInspection, of endpoint: Endpoint) async {
        let start = ContinuousClock.now
        do throws(ExchangeFailure) {
            let matrix = try await inspection.matrix()
            let report = ATSReport(matrix)
            values.append(report.value)
            texts.append(ATSText(matrix, showsDictionaries: isVerbose).text)
            add(report.findings(asking: asked), of: endpoint, at: matrix.address, since: start)
        } catch {
            add(error, of: endpoint, since: start)
        }
    }

    mutating func add(
        _ failure: ExchangeFailure, of endpoint: Endpoint, since start: ContinuousClock.Instant
    ) {
        let cause = failure.words
        Terminal.errors.write("pinion: \(endpoint.origin): \(cause)\n")
        values.append(
            .object([
                Value.Member(name: "url", value: .string(endpoint.origin)),
                Value.Member(name: "error", value: .string(cause)),
            ]))
        let findings = ATSConfiguration.all.filter(asked.contains).map {
            Finding(id: $0.id, title: $0.name, verdict: .couldNotTell, summary: cause)
        }
        add(findings, of: endpoint, at: nil, since: start)
    }

    private mutating func add(
        _ findings: [Finding], of endpoint: Endpoint, at address: String?,
        since start: ContinuousClock.Instant
    ) {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        servers.append(
            InspectedServer(
                origin: endpoint.origin, address: address, findings: findings,
                duration: seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000))
    }
}
