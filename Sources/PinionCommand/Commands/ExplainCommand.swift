// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs

/// `pinion explain`: a policy as it is applied, each line with the place that it comes from.
struct ExplainCommand {
    private let policy: String
    private let paths: [String]
    private let host: String?
    private let loading: LoadOptions
    private let color: ColorChoice

    init(_ arguments: Arguments) throws(CommandLineError) {
        loading = try LoadOptions(arguments)
        policy = arguments.operands[0]
        paths = loading.paths(named: Array(arguments.operands.dropFirst()))
        host = try ExplainCommand.host(arguments.value("host"))
        color = try RunOptions(arguments, loading.settings).color
    }

    func run() -> ExitStatus {
        let environment = ProcessInfo.processInfo.environment
        let checking = CollectionChecking(
            loading: loading, seed: 0, environment: environment,
            isColored: color.isColored(.errors, environment: environment))
        switch checking.checked(paths) {
        case .wrong(let status): return status
        case .usable(let collections):
            let declared = collections.plan.collections.map(\.collection.policies)
            let known = declared.flatMap { $0 }
            var explained: [(policy: SecurityPolicy, reason: String?)] = []
            for (selection, policies) in declared.map({ (named(in: $0), $0) }) {
                guard let selection else { continue }
                let all = PolicySelection(
                    named: selection, byHost: policies.filter(\.servesUnnamed))
                let applied = host.map(all.policy(forHost:)) ?? selection
                let isKnown = explained.contains {
                    $0.policy == applied && $0.policy.span == applied.span
                }
                if !isKnown { explained.append((applied, host.map(all.reason(forHost:)))) }
            }
            guard !explained.isEmpty else {
                let help = Suggestion.help(for: policy, among: known.map(\.name) + ["system"])
                Terminal.errors.write(
                    "pinion: no policy is named '\(policy)'\(help.map { "; \($0)" } ?? "")\n")
                return .usage
            }
            let text = explained.map { PolicyText($0.policy, because: $0.reason).text }.joined(
                separator: "\n")
            Terminal.output.write(collections.redactor.redacted(text).text)
            return .success
        }
    }

    private static func host(_ text: String?) throws(CommandLineError) -> String? {
        guard let text else { return nil }
        if let host = PolicySelection.spelling(ofHost: text) { return host }
        throw .badValue(option: "--host", value: text, expected: "a host's name or address")
    }

    private func named(in policies: [SecurityPolicy]) -> SecurityPolicy? {
        policy == "system" ? .system : policies.first { $0.name == policy }
    }
}
