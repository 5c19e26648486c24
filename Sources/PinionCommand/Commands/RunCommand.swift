// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `pinion run`: loads, sends, judges, reports.
struct RunCommand {
    private let paths: [String]
    private let options: RunOptions
    private let loading: LoadOptions

    init(_ arguments: Arguments) throws(CommandLineError) {
        loading = try LoadOptions(arguments)
        paths = loading.paths(named: arguments.operands)
        options = try RunOptions(arguments, loading.settings)
    }

    func run() async -> ExitStatus {
        let environment = ProcessInfo.processInfo.environment
        let checking = CollectionChecking(
            loading: loading, seed: options.seed, environment: environment,
            isColored: options.color.isColored(.errors, environment: environment))
        let checked = checking.checked(
            paths, rounds: options.rounds, recordingBaselines: options.baselines != nil)
        switch checked {
        case .wrong(let status): return status
        case .usable(let collections):
            return await CollectionRunner(options: options, environment: environment)
                .run(collections)
        }
    }
}
