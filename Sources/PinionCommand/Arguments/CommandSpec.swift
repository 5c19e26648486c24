// SPDX-License-Identifier: Apache-2.0

/// One command as the parser and the help text read it.
struct CommandSpec: Sendable {
    let name: String
    /// What follows the options, as usage shows it.
    let operands: String
    let operandCount: ClosedRange<Int>
    let summary: String
    let options: [OptionSpec]
    /// What one types, and what for.
    let examples: [(line: String, purpose: String)]

    func option(named name: String) -> OptionSpec? {
        options.first { $0.name == name }
    }

    func option(short: Character) -> OptionSpec? {
        options.first { $0.short == short }
    }
}
