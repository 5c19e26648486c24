// SPDX-License-Identifier: Apache-2.0

import Documents

/// What is wrong with a command line.
enum CommandLineError: Error, Equatable {
    case noCommand
    case unknownCommand(String)
    case plannedCommand(String)
    case unknownOption(String, command: String, known: [String])
    case plannedOption(String)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String, value: String)
    case repeated(option: String)
    case badValue(option: String, value: String, expected: String)
    case operandCount(command: String, usage: String, got: Int)
    /// A setting of `.pinion.yaml` or an operand that can't be used, in words.
    case unusable(String)

    /// Without the leading `pinion: `.
    var message: String {
        switch self {
        case .noCommand:
            "no command; 'pinion --help' lists them"
        case .unknownCommand(let name):
            "unknown command '\(name)'" + hint(name, among: CommandTable.commands.map(\.name))
        case .plannedCommand(let name):
            "the command '\(name)' is planned, but not built yet"
        case .unknownOption(let name, let command, let known):
            "unknown option '\(name)' of 'pinion \(command)'"
                + hint(name, among: known)
        case .plannedOption(let name):
            "the option '\(name)' is planned, but not built yet"
        case .missingValue(let option, let placeholder):
            "'\(option)' needs a value: \(option) \(placeholder)"
        case .unexpectedValue(let option, let value):
            "'\(option)' takes no value, got '\(value)'"
        case .repeated(let option):
            "'\(option)' is given twice; it may stand once"
        case .badValue(let option, let value, let expected):
            "'\(option)' got '\(value)'; expected \(expected)"
        case .operandCount(let command, let usage, let got):
            "'pinion \(command)' takes \(usage), got \(got) of them"
        case .unusable(let words):
            words
        }
    }

    /// The same of a value that `.pinion.yaml` has.
    func diagnostic(at span: SourceSpan) -> Diagnostic {
        if case .badValue(_, let value, let expected) = self {
            return Diagnostic("found '\(value)', expected \(expected)", at: span)
        }
        return Diagnostic(message, at: span)
    }

    private func hint(_ name: String, among known: [String]) -> String {
        // A single letter is near to every other.
        if name.hasPrefix("-"), name.count == 2 { return "" }
        return Suggestion.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }
}
