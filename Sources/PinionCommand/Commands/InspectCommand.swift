// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Inspection
import Transport
import Trust

/// `pinion inspect`: the inventory of a server's TLS, and what of it is broken.
struct InspectCommand {
    private let targets: InspectedTargets
    private let outputs: FindingOutputs
    private let options: InspectOptions
    private let baselines: BaselineOptions

    init(_ arguments: Arguments) throws(CommandLineError) {
        targets = try InspectedTargets(arguments)
        baselines = try BaselineOptions(arguments)
        outputs = try FindingOutputs(
            arguments, reading: targets.files + [baselines.compared].compactMap(\.self),
            writing: [("write-baseline", baselines.written)])
        options = try InspectOptions(arguments)
    }

    func run() async -> ExitStatus {
        await InspectedTargets.carriedOut { progress in
            let trust = try targets.trust()
            let baseline = try baselines.baseline()
            let inspection = ServerInspection(
                over: try targets.connections(),
                policies: PolicyStore(context: try LibraryContext()), trusting: trust,
                limits: targets.limits)
            return await run(by: inspection, against: baseline, progress)
        }
    }

    private func run(
        by inspection: ServerInspection, against baseline: Value?, _ progress: InspectionProgress
    ) async -> ExitStatus {
        var report = InspectedServers(options, baseline: baseline)
        for endpoint in targets.endpoints {
            let start = ContinuousClock.now
            do throws(ExchangeFailure) {
                if Task.isCancelled { throw .interrupted }
                let found = try await inspection.inventories(
                    of: endpoint, everyAddress: options.everyAddress)
                report.add(found, of: endpoint, since: start)
            } catch {
                report.add(error, of: endpoint, at: nil, since: start)
            }
        }
        progress.end()
        for message in report.messages { Terminal.errors.write("pinion: \(message)\n") }
        guard outputs.write(report.text, json: report.value, report.servers) else {
            return .reportNotWritten
        }
        do throws(BaselineOptions.Refusal) {
            for inventory in report.inventories { try baselines.record(inventory) }
        } catch {
            Terminal.errors.write("pinion: \(error.message)\n")
            return error.status
        }
        return report.servers.allSatisfy(\.holds) ? .success : .failed
    }
}
