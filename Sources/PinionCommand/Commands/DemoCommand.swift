// SPDX-License-Identifier: Apache-2.0

import Foundation
import StubServer

/// `pinion demo`: the sample collections against a pet store in the process.
struct DemoCommand {
    private let paths: [String]
    private let options: RunOptions
    private let loading: LoadOptions

    init(_ arguments: Arguments) throws(CommandLineError) {
        loading = try LoadOptions(arguments)
        paths = loading.paths(named: arguments.operands)
        options = try RunOptions(arguments, loading.settings)
    }

    func run() async -> ExitStatus {
        .defect
    }
}
