// SPDX-License-Identifier: Apache-2.0

import Foundation
import Specs

/// `pinion check`: everything that `run` finds out before it sends a byte, and what is suspicious.
struct CheckCommand {
    private let paths: [String]
    private let loading: LoadOptions
    private let color: ColorChoice

    init(_ arguments: Arguments) throws(CommandLineError) {
        loading = try LoadOptions(arguments)
        paths = loading.paths(named: arguments.operands)
        color = try RunOptions(arguments, loading.settings).color
    }

    func run() -> ExitStatus {
        let environment = ProcessInfo.processInfo.environment
        let checking = CollectionChecking(
            loading: loading, seed: 0, environment: environment,
            isColored: color.isColored(.errors, environment: environment))
        switch checking.checked(paths, showingWarnings: true) {
        case .wrong(let status): return status
        case .usable(let collections):
            let count = collections.plan.collections.count
            let requests = collections.requestCount
            Terminal.output.write(
                "\(count == 1 ? "1 collection" : "\(count) collections"), "
                    + "\(requests == 1 ? "1 request" : "\(requests) requests"): all is well\n"
                    + (collections.inspects
                        ? "inspections are of servers that one is responsible for\n" : ""))
            return .success
        }
    }
}
