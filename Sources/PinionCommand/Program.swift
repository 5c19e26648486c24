// SPDX-License-Identifier: Apache-2.0

import Glibc

@main
struct Program {
    static let version = "0.1.0"

    static func main() async {
        // A reader of ours that went away must be an error of write, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        // So must a file that may grow no more.
        signal(SIGXFSZ, SIG_IGN)
        fillStandardStreams()
        raiseFileLimit()
        let status = settled(await status(of: Array(CommandLine.arguments.dropFirst())))
        // Not `exit`: it would free OpenSSL's tables under a loop thread that still ends its connections.
        _exit(status.rawValue)
    }

    /// A stream that came closed must not become the first file that is opened; one that can't be written tells so.
    private static func fillStandardStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0
        {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// What standard output did not take fails what else went well; a reader that went away has had enough.
    private static func settled(_ status: ExitStatus) -> ExitStatus {
        guard let code = Terminal.output.failure, code != EPIPE, status != .reportNotWritten else {
            return status
        }
        let reason = String(cString: strerror(code)).lowercased()
        Terminal.errors.write("pinion: standard output can't be written: \(reason)\n")
        return .reportNotWritten
    }

    /// A connection is a file, and the usual limit of 1024 is for programs that use `select`.
    private static func raiseFileLimit() {
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(files, &limit)
    }

    private static func status(of words: [String]) async -> ExitStatus {
        do throws(CommandLineError) {
            guard let first = words.first else { throw .noCommand }
            switch first {
            case "-h", "--help", "help":
                Terminal.output.write(HelpText.overview)
                return .success
            case "--version":
                Terminal.output.write("pinion \(version)\n")
                return .success
            default:
                return try await status(ofCommand: first, Array(words.dropFirst()))
            }
        } catch {
            Terminal.errors.write("pinion: \(error.message)\n")
            return .usage
        }
    }

    private static func status(
        ofCommand name: String, _ words: [String]
    ) async throws(CommandLineError) -> ExitStatus {
        guard let command = CommandTable.commands.first(where: { $0.name == name }) else {
            if CommandTable.plannedCommands.contains(name) { throw .plannedCommand(name) }
            throw .unknownCommand(name)
        }
        let beforeDashes = words.prefix { $0 != "--" }
        if beforeDashes.contains("--help") || beforeDashes.contains("-h") {
            Terminal.output.write(HelpText.text(of: command))
            return .success
        }
        let arguments = try Arguments(words, of: command)
        try arguments.checkOperandCount()
        switch name {
        case "query": return try QueryCommand(arguments).run()
        case "check": return try CheckCommand(arguments).run()
        case "list": return try ListCommand(arguments).run()
        case "explain": return try ExplainCommand(arguments).run()
        case "ats": return try await ATSCommand(arguments).run()
        case "inspect": return try await InspectCommand(arguments).run()
        case "pins": return try await PinsCommand(arguments).run()
        case "verify": return try VerifyCommand(arguments).run()
        case "validate": return try ValidateCommand(arguments).run()
        case "report": return try ReportCommand(arguments).run()
        case "new": return NewCommand(arguments).run()
        case "demo": return try await DemoCommand(arguments).run()
        default: return try await RunCommand(arguments).run()
        }
    }
}
