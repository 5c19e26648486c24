// SPDX-License-Identifier: Apache-2.0

/// What `--help` shows.
enum HelpText {
    static var overview: String {
        let width = CommandTable.commands.map(\.name.count).max() ?? 0
        let commands = CommandTable.commands.map { command in
            "  \(padded(command.name, width))  \(command.summary)"
        }
        return """
            usage: pinion COMMAND [OPTION…] [PATH…]

            Runs collections of requests over TLS that it judges itself, and writes JUnit XML.

            Commands:
            \(commands.joined(separator: "\n"))

            'pinion COMMAND --help' shows a command's options; 'pinion --version' the version.

            """
    }

    static func text(of command: CommandSpec) -> String {
        var lines = ["usage: pinion \(command.name) [OPTION…] \(command.operands)", ""]
        lines.append(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
        let width = command.options.map { spelled($0).count }.max() ?? 0
        for group in OptionSpec.Group.allCases {
            let options = command.options.filter { $0.group == group }
            guard !options.isEmpty else { continue }
            lines += ["", "\(group.rawValue):"]
            lines += options.map { "  \(padded(spelled($0), width))  \($0.summary)" }
        }
        lines += ["", "Examples:"]
        let longest = command.examples.map(\.line.count).max() ?? 0
        lines += command.examples.map { "  \(padded($0.line, longest))   \($0.purpose)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func spelled(_ option: OptionSpec) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return short + "--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
