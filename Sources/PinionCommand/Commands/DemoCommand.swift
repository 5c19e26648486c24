// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import StubServer

/// `pinion demo`: the sample collections against a pet store in the process.
struct DemoCommand {
    private let paths: [String]
    private let options: RunOptions
    private let loading: LoadOptions

    init(_ arguments: Arguments) throws(CommandLineError) {
        loading = try LoadOptions(arguments)
        paths = arguments.operands.isEmpty ? ["collections"] : arguments.operands
        options = try RunOptions(arguments, loading.settings)
    }

    func run() async -> ExitStatus {
        // Without collections nothing is left where they should be.
        guard FileManager.default.fileExists(atPath: FilePaths.folder(of: certificateFolder)) else {
            return await run(under: [:])
        }
        let demo: Demo
        do throws(DemoFailure) {
            demo = try await Demo.start(certificatesIn: certificateFolder)
        } catch {
            Terminal.errors.write("pinion: \(error.message)\n")
            return error.isOfWriting ? .reportNotWritten : .defect
        }
        let status = await run(under: demo.variables)
        await demo.stop()
        return status
    }

    private func run(under variables: [String: String]) async -> ExitStatus {
        let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let checking = CollectionChecking(
            loading: loading, seed: options.seed, environment: environment,
            isColored: options.color.isColored(.errors, environment: environment))
        let checked = checking.checked(
            paths, rounds: options.rounds, recordingBaselines: options.baselines != nil)
        switch checked {
        case .wrong(let status): return status
        case .usable(let collections):
            return await CollectionRunner(
                options: options.writingJUnit(to: "reports/demo.xml"), environment: environment
            ).run(collections)
        }
    }

    /// Beside the collections, where their policies look for them.
    private var certificateFolder: String {
        let first = paths[0]
        let isCollection = [".yaml", ".yml", ".json"].contains { first.hasSuffix($0) }
        return (isCollection ? FilePaths.folder(of: first) : first) + "/certs"
    }
}
