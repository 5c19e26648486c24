// SPDX-License-Identifier: Apache-2.0

struct CheckCommand {
    init(_ arguments: Arguments) throws(CommandLineError) {}

    func run() throws(CommandLineError) -> ExitStatus { .defect }
}
