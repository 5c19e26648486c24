// SPDX-License-Identifier: Apache-2.0

import Testing

struct CommandLineTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let words: [String]
        let message: String

        var testDescription: String { words.joined(separator: " ") }
    }

    static let refusals = [
        Refusal(words: [], message: "no command; 'pinion --help' lists them"),
        Refusal(words: ["rum"], message: "unknown command 'rum'; did you mean 'run'?"),
        Refusal(words: ["serve"], message: "the command 'serve' is planned, but not built yet"),
        Refusal(
            words: ["run", "--jbos", "4"],
            message: "unknown option '--jbos' of 'pinion run'; did you mean '--jobs'?"),
        Refusal(
            words: ["run", "--watch"],
            message: "the option '--watch' is planned, but not built yet"),
        Refusal(
            words: ["run", "--rate=5"],
            message: "'--rate' got '5'; expected a number and a unit, such as 50/s or 30/m"),
        Refusal(
            words: ["run", "--rate", "-1/s"],
            message: "'--rate' got '-1/s'; expected a number and a unit, such as 50/s or 30/m"),
        Refusal(
            words: ["run", "--repeat", "0"],
            message: "'--repeat' got '0'; expected a whole number from 1 to 10000"),
        Refusal(
            words: ["run", "--max-time=5"],
            message: "'--max-time' got '5'; expected a time with its unit, such as 500ms, 30s or 5m"
        ),
        Refusal(
            words: ["list", "--format", "xml"],
            message: "'--format' got 'xml'; expected text, json or dot"),
        Refusal(
            words: ["explain"], message: "'pinion explain' takes POLICY [PATH…], got 0 of them"),
        Refusal(words: ["report", ""], message: "the record's path is empty"),
        Refusal(words: ["run", "--jobs"], message: "'--jobs' needs a value: --jobs N"),
        Refusal(
            words: ["run", "--quiet=yes"], message: "'--quiet' takes no value, got 'yes'"),
        Refusal(
            words: ["run", "-j", "2", "--jobs=3"],
            message: "'--jobs' is given twice; it may stand once"),
        Refusal(
            words: ["run", "-j0"],
            message: "'--jobs' got '0'; expected a whole number from 1 to 1024"),
        Refusal(
            words: ["explain", "system", "--host", "localhost:9001"],
            message: "'--host' got 'localhost:9001'; expected a host's name or address"),
        Refusal(
            words: ["pins", "a.pem", "-o", "./a.pem"],
            message: "'--output' would write over './a.pem', which this run reads"),
        Refusal(words: ["verify"], message: "'pinion verify' takes CHAIN, got 0 of them"),
        Refusal(
            words: ["verify", "a.pem", "--policy", "a.yaml"],
            message:
                "'--policy' got 'a.yaml'; expected a file, '#' and a policy's name, such as policies.yaml#pinned"
        ),
        Refusal(
            words: ["verify", "a.pem", "--at", "tomorrow"],
            message:
                "'--at' got 'tomorrow'; expected a date such as 2027-03-01T00:00:00Z, or +90d from now"
        ),
        Refusal(
            words: ["verify", "a.pem", "--host", "a b"],
            message: "'--host' got 'a b'; expected a host's name or address, without a port"),
        Refusal(
            words: ["verify", "a.pem", "--profile", "web"],
            message: "'--profile' got 'web'; expected compatible or webPKI"),
        Refusal(
            words: ["verify", "a.pem", "--max-intermediates", "-1"],
            message: "'--max-intermediates' got '-1'; expected a whole number from 0 to 1000"),
        Refusal(
            words: ["run", "--loops", "65"],
            message: "'--loops' got '65'; expected a whole number from 1 to 64"),
        Refusal(
            words: ["run", "--timeout", "30"],
            message: "'--timeout' got '30'; expected a time with its unit, such as 500ms, 30s or 5m"
        ),
        Refusal(
            words: ["run", "--seed", "-1"],
            message: "'--seed' got '-1'; expected a whole number from 0 to 18446744073709551615"),
        Refusal(
            words: ["run", "--color", "sometimes"],
            message: "'--color' got 'sometimes'; expected auto, always or never"),
        Refusal(
            words: ["run", "--var", "host"],
            message: "'--var' got 'host'; expected a name, '=' and a value, such as host=localhost"),
        Refusal(
            words: ["query", "$"],
            message: "'pinion query' takes EXPRESSION FILE, got 1 of them"),
        Refusal(
            words: ["query", "$", "a.txt"],
            message:
                "'a.txt' does not end in .json, .yaml, .yml or .xml; say --as json, --as yaml or --as xml"
        ),
        Refusal(
            words: ["check", "a.yaml", ""],
            message: "a path of 'pinion check' is empty; is a variable of the shell unset?"),
        Refusal(
            words: ["run", "--junit=-", "--record", "-"],
            message: "'--junit' and '--record' both name '-'; each needs a file of its own"),
        Refusal(
            words: ["run", "--junit", "out/../r", "--record", "r"],
            message: "'--junit' and '--record' both name 'r'; each needs a file of its own"),
        Refusal(
            words: ["check", "-x"], message: "unknown option '-x' of 'pinion check'"),
    ]

    @Test(arguments: refusals)
    func `a wrong command line is refused with what would be right`(refusal: Refusal) async throws {
        let workspace = try Workspace()
        let outcome = try await BuiltTool.run(refusal.words, in: workspace)
        #expect(outcome.errors == "pinion: \(refusal.message)\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 2)
    }

    @Test(arguments: [
        "run", "check", "list", "explain", "ats", "inspect", "pins", "verify", "report", "query",
        "new", "demo",
    ])
    func `each command shows its help and ends well`(command: String) async throws {
        let outcome = try await BuiltTool.run([command, "--help"], in: Workspace())
        #expect(outcome.output.hasPrefix("usage: pinion \(command) [OPTION…] "))
        #expect(outcome.output.contains("\nExamples:\n"))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func `the version stands alone on a line`() async throws {
        let outcome = try await BuiltTool.run(["--version"], in: Workspace())
        #expect(outcome.output == "pinion 0.1.0\n")
        #expect(outcome.status == 0)
    }
}
