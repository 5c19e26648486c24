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
    private let asked: Set<ATSConfiguration>

    init(_ arguments: Arguments) throws(CommandLineError) {
        targets = try InspectedTargets(arguments)
        outputs = try FindingOutputs(arguments, reading: targets.files)
        format = try RunOptions.choice(arguments.value("format"), of: "format") ?? .text
        isVerbose = arguments.has("verbose")
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
        do {
            let trust = try targets.trust()
            let transport = try targets.transport()
            let status = await run(over: transport, trusting: trust)
            await transport.close()
            return status
        } catch let complaint as Diagnostic {
            Terminal.errors.write("pinion: \(complaint.message)\n")
            return .usage
        } catch let failure as SystemCallFailure {
            Terminal.errors.write("pinion: no event loop could be made: \(failure.text)\n")
            return .nothingRan
        } catch {
            Terminal.errors.write("pinion: a defect: \(error)\n")
            return .defect
        }
    }

    private func run(
        over transport: PinnedTransport, trusting trust: SecurityPolicy
    ) async -> ExitStatus {
        var texts: [String] = []
        var values: [Value] = []
        var servers: [InspectedServer] = []
        for endpoint in targets.endpoints {
            let start = ContinuousClock.now
            let inspection = ATSInspection(
                endpoint, over: transport, trusting: trust, limits: targets.limits)
            let findings: [Finding]
            var address: String?
            do throws(ExchangeFailure) {
                let matrix = try await inspection.matrix()
                let report = ATSReport(matrix)
                address = matrix.address
                findings = report.findings(asking: asked)
                values.append(report.value)
                texts.append(ATSText(matrix, showsDictionaries: isVerbose).text)
            } catch {
                let cause = "\(error.reason.rawValue): \(error.cause)"
                Terminal.errors.write("pinion: \(endpoint.origin): \(cause)\n")
                findings = ATSConfiguration.all.filter(asked.contains).map {
                    Finding(
                        id: $0.id, title: $0.name, verdict: .couldNotTell, summary: cause)
                }
                values.append(
                    .object([
                        Value.Member(name: "url", value: .string(endpoint.origin)),
                        Value.Member(name: "error", value: .string(cause)),
                    ]))
            }
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            servers.append(
                InspectedServer(
                    origin: endpoint.origin, address: address, findings: findings,
                    duration: seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000))
        }
        let json = Value.object([Value.Member(name: "servers", value: .array(values))])
        let text =
            format == .json ? json.prettyJSON + "\n" : texts.joined(separator: "\n")
        guard outputs.write(text, servers) else { return .reportNotWritten }
        return servers.allSatisfy(\.holds) ? .success : .failed
    }
}
