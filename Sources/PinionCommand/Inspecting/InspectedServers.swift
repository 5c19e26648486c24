// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Inspection
import Reports

/// What was found of all servers, as it is written.
struct InspectedServers {
    private let options: InspectOptions
    private let baseline: Value?
    private(set) var inventories: [ServerInventory] = []
    private var texts: [String] = []
    private var values: [Value] = []
    private(set) var servers: [InspectedServer] = []
    /// Of those that there is no inventory of.
    private(set) var messages: [String] = []

    /// - Parameter baseline: what the inventory is held against; nil for nothing.
    init(_ options: InspectOptions, baseline: Value?) {
        self.options = options
        self.baseline = baseline
    }

    var value: Value {
        .object([Value.Member(name: "servers", value: .array(values))])
    }

    var text: String {
        switch options.format {
        case .text: texts.joined(separator: "\n")
        case .json: value.prettyJSON + "\n"
        case .yaml: value.yaml
        }
    }

    mutating func add(
        _ found: [ServerInspection.AddressInventory], of endpoint: Endpoint,
        since start: ContinuousClock.Instant
    ) {
        for address in found {
            switch address.result {
            case .failure(let failure):
                add(failure, of: endpoint, at: address.address, since: start)
            case .success(let inventory):
                var findings = inventory.findings(
                    asking: options.asked, profile: options.profile)
                if let baseline {
                    let current = InventoryValue(inventory).baseline
                    findings.append(BaselineComparison(baseline, with: current).finding)
                }
                inventories.append(inventory)
                add(inventory, findings, since: start)
            }
        }
        let reached = found.compactMap { try? $0.result.get() }
        guard options.everyAddress, reached.count > 1 else { return }
        let finding = AddressComparison(reached).finding
        servers.append(
            InspectedServer(
                origin: endpoint.origin, address: nil, findings: [finding], duration: 0))
        values.append(
            .object([
                Value.Member(name: "server", value: .string(endpoint.origin)),
                Value.Member(name: "findings", value: .array([FindingsJSON.value(finding)])),
            ]))
        texts.append(
            "\(endpoint.origin) at \(reached.count) addresses\n"
                + InspectedText.lines([finding]).joined(separator: "\n") + "\n")
    }

    mutating func add(
        _ failure: ExchangeFailure, of endpoint: Endpoint, at address: String?,
        since start: ContinuousClock.Instant
    ) {
        let cause = failure.words
        messages.append("\(endpoint.origin): \(cause)")
        servers.append(
            InspectedServer(
                unreached: endpoint, address: address, cause: cause,
                duration: InspectedServers.nanoseconds(since: start)))
        let place = address.map { [Value.Member(name: "address", value: .string($0))] } ?? []
        values.append(
            .object(
                [Value.Member(name: "server", value: .string(endpoint.origin))] + place + [
                    Value.Member(name: "error", value: .string(cause))
                ]))
    }

    private mutating func add(
        _ inventory: ServerInventory, _ findings: [Finding], since start: ContinuousClock.Instant
    ) {
        texts.append(InspectedText(inventory: inventory, findings: findings).text)
        servers.append(
            InspectedServer(
                inventory, findings: findings,
                duration: InspectedServers.nanoseconds(since: start)))
        guard case .object(let members) = InventoryValue(inventory).whole else { return }
        values.append(
            .object(
                members + [
                    Value.Member(name: "findings", value: .array(findings.map(FindingsJSON.value)))
                ]))
    }

    private static func nanoseconds(since start: ContinuousClock.Instant) -> Int64 {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }
}
