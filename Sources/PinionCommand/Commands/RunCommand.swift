// SPDX-License-Identifier: Apache-2.0

struct RunCommand {
    init(_ arguments: Arguments) throws(CommandLineError) {}

    func run() async throws(CommandLineError) -> ExitStatus { .defect }
}
