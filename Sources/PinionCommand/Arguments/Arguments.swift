// SPDX-License-Identifier: Apache-2.0

/// A command line taken apart: which command, its options' values and its operands.
struct Arguments {
    let command: CommandSpec
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Options and operands may mix; `--` ends the options, and `-` alone is an operand.
    init(_ words: [String], of command: CommandSpec) throws(CommandLineError) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            } else if word.hasPrefix("--") {
                try takeLong(word, &rest)
            } else if word.hasPrefix("-"), word.count > 1 {
                try takeShort(word, &rest)
            } else {
                operands.append(word)
            }
        }
    }

    func has(_ option: String) -> Bool { values[option] != nil }

    func value(_ option: String) -> String? { values[option]?.last }

    func allValues(_ option: String) -> [String] { values[option] ?? [] }

    func checkOperandCount() throws(CommandLineError) {
        guard command.operandCount.contains(operands.count) else {
            throw .operandCount(
                command: command.name, usage: command.operands, got: operands.count)
        }
        if command.operands.contains("PATH"), operands.contains("") {
            throw .unusable(
                "a path of 'pinion \(command.name)' is empty; is a variable of the shell unset?")
        }
    }

    private mutating func takeLong(
        _ word: String, _ rest: inout ArraySlice<String>
    ) throws(CommandLineError) {
        let parts = word.dropFirst(2).split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.option(named: name) else {
            if CommandTable.plannedOptions.contains(name) { throw .plannedOption("--\(name)") }
            throw .unknownOption(
                "--\(name)", command: command.name, known: command.options.map { "--\($0.name)" })
        }
        try take(option, as: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
    }

    /// `-j4`, `-j 4`, `-qv`.
    private mutating func takeShort(
        _ word: String, _ rest: inout ArraySlice<String>
    ) throws(CommandLineError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = command.option(short: letter) else {
                // Every letter is as near to every other.
                throw .unknownOption("-\(letter)", command: command.name, known: [])
            }
            let attached = option.placeholder == nil || letters.isEmpty ? nil : String(letters)
            try take(option, as: "-\(letter)", attached: attached, &rest)
            if option.placeholder != nil { return }
        }
    }

    private mutating func take(
        _ option: OptionSpec, as written: String, attached: String?,
        _ rest: inout ArraySlice<String>
    ) throws(CommandLineError) {
        guard let placeholder = option.placeholder else {
            if let attached { throw .unexpectedValue(option: written, value: attached) }
            values[option.name, default: []].append("")
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw .missingValue(option: written, placeholder: placeholder)
        }
        guard option.isRepeatable || values[option.name] == nil else {
            throw .repeated(option: written)
        }
        values[option.name, default: []].append(value)
    }
}
