// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Inspection
import Transport

/// `pinion ats`: which configurations of App Transport Security connect to a server, and what an app's Info.plist would have to allow.
struct ATSCommand {
    enum Format: String, CaseIterable { case text, json }

    private let targets: InspectedTargets
    private let outputs: FindingOutputs
    private let format: Format
    private let isVerbose: Bool
    private let everyAddress: Bool
    private let asked: Set<ATSConfiguration>

    init(_ arguments: Arguments) throws(CommandLineError) {
        targets = try InspectedTargets(arguments)
        outputs = try FindingOutputs(arguments, reading: targets.files)
        format = try RunOptions.choice(arguments.value("format"), of: "format") ?? .text
        isVerbose = arguments.has("verbose")
        everyAddress = arguments.has("all-addresses")
        asked = try ATSCommand.asked(arguments.allValues("expect"))
    }

    private static func asked(
        _ names: [String]
    ) throws(CommandLineError) -> Set<ATSConfiguration> {
        guard !names.isEmpty else { return [.standard] }
        var asked: Set<ATSConfiguration> = []
        for name in names {
            if name == "all" {
                asked.formUnion(ATSConfiguration.all)
            } else if let known = ATSConfiguration.all.first(where: {
                $0.name == name || $0.id == name
            }) {
                asked.insert(known)
            } else {
                let near = Suggestion.nearest(
                    to: name, among: ATSConfiguration.all.flatMap { [$0.name, $0.id] })
                throw .badValue(
                    option: "--expect", value: name,
                    expected: "all, or a configuration by nscurl's name or by its finding"
                        + (near.map { "; did you mean '\($0)'?" } ?? ""))
            }
        }
        return asked
    }

    func run() async -> ExitStatus {
        await InspectedTargets.carriedOut { progress in
            let trust = try targets.trust()
            var report = ATSServers(asked: asked, isVerbose: isVerbose)
            for endpoint in targets.endpoints {
                if Task.isCancelled {
                    report.add(.interrupted, of: endpoint, since: .now)
                    continue
                }
                for address in try await addresses(of: endpoint, in: &report) {
                    let transport = try targets.transport(to: address)
                    await report.add(
                        ATSInspection(
                            endpoint, over: transport, trusting: trust, limits: targets.limits),
                        of: endpoint)
                    await transport.close()
                }
            }
            progress.end()
            let text = format == .json ? report.value.prettyJSON + "\n" : report.text
            guard outputs.write(text, json: report.value, report.servers) else {
                return .reportNotWritten
            }
            return report.servers.allSatisfy(\.holds) ? .success : .failed
        }
    }

    /// Nil for whichever answers first; none where the name has none, which is told.
    private func addresses(
        of endpoint: Endpoint, in report: inout ATSServers
    ) async throws -> [SocketAddress?] {
        guard everyAddress else { return [nil] }
        let connections = try targets.connections()
        do throws(ExchangeFailure) {
            return try await connections.addresses(of: endpoint, within: targets.limits.answer)
        } catch {
            report.add(error, of: endpoint, since: .now)
            return []
        }
    }
}
