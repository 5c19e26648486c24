// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Specs

/// `pinion list`: what `run` would run; nothing is sent.
struct ListCommand {
    enum Format: String, CaseIterable { case text, json, dot }

    private let paths: [String]
    private let loading: LoadOptions
    private let color: ColorChoice
    private let format: Format
    private let showsFindings: Bool

    init(_ arguments: Arguments) throws(CommandLineError) {
        loading = try LoadOptions(arguments)
        paths = loading.paths(named: arguments.operands)
        color = try RunOptions(arguments, loading.settings).color
        format = try RunOptions.choice(arguments.value("format"), of: "format") ?? .text
        showsFindings = arguments.has("findings")
        if showsFindings, !arguments.operands.isEmpty || format == .dot {
            throw .unusable(
                "'--findings' is of every inspection: it goes with neither a path nor 'dot'")
        }
    }

    func run() -> ExitStatus {
        if showsFindings {
            let list = FindingList()
            Terminal.output.write(format == .json ? list.json : list.text)
            return .success
        }
        let environment = ProcessInfo.processInfo.environment
        let checking = CollectionChecking(
            loading: loading, seed: 0, environment: environment,
            isColored: color.isColored(.errors, environment: environment))
        switch checking.checked(paths) {
        case .wrong(let status): return status
        case .usable(let collections):
            let text =
                switch format {
                case .text: PlanText(collections.plan).text
                case .json: PlanJSON(collections.plan).text
                case .dot: PlanGraph(collections.plan).text
                }
            Terminal.output.write(collections.redactor.redacted(text).text)
            return .success
        }
    }
}
