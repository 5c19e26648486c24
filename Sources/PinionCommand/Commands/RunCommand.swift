// SPDX-License-Identifier: Apache-2.0

import Foundation
import Specs

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
        let snapshots = options.snapshots(environment)
        let checked = checking.checked(
            paths, rounds: options.rounds, recordingBaselines: options.baselines != nil,
            snapshots: snapshots)
        switch checked {
        case .wrong(let status): return status
        case .usable(let collections):
            let status = await CollectionRunner(options: options, environment: environment)
                .run(collections)
            let written = snapshots?.written ?? []
            if !written.isEmpty, !options.isQuiet {
                let files = written.count == 1 ? "1 snapshot" : "\(written.count) snapshots"
                Terminal.errors.write(
                    "pinion: wrote \(files), to be reviewed: \(written.joined(separator: ", "))\n")
            }
            return status
        }
    }
}
