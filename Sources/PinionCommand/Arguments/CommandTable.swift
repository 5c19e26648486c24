// SPDX-License-Identifier: Apache-2.0

/// Every command and option there is, and those that are planned, so that each is refused by its name.
enum CommandTable {
    static let commands = [run, check, query, demo]

    static let plannedCommands = [
        "list", "explain", "ats", "inspect", "pins", "verify", "validate", "import", "export",
        "serve", "pack", "update", "merge", "report", "fmt", "schema", "new", "completions",
    ]

    static let plannedOptions = [
        "env", "vars", "secret", "tag", "skip-tag", "name", "rate", "fail-fast", "retries",
        "repeat", "shuffle", "max-time", "shard", "timings", "rerun-failed", "dry-run", "watch",
        "json", "html", "tap", "sarif", "markdown", "github", "har", "save-bodies",
        "openapi-coverage", "update-snapshots", "update-baselines", "allow-env", "allow-host",
        "proxy", "proxy-from-env", "resolve", "trust", "keylog", "where-time-went",
    ]

    private static let help = OptionSpec("help", short: "h", .general, "show this help")

    private static let loading = [
        OptionSpec(
            "var", value: "NAME=VALUE", .selection, "set a variable that the collection declares",
            isRepeatable: true),
        OptionSpec(
            "root", value: "DIR", .selection, "the folder that no file is read outside of"),
    ]

    private static let drawing = [
        OptionSpec("color", value: "WHEN", .output, "auto (default), always or never")
    ]

    private static let running = [
        OptionSpec("jobs", short: "j", value: "N", .execution, "requests in flight (16)"),
        OptionSpec(
            "timeout", value: "TIME", .execution,
            "of an exchange that has no timeout of its own, such as 5s (30s)"),
        OptionSpec(
            "seed", value: "N", .execution,
            "what all random values are drawn from; a report shows it"),
        OptionSpec("junit", value: "FILE", .output, "write JUnit XML; - is standard output"),
        OptionSpec(
            "junit-style", value: "STYLE", .output,
            "standard (default), or strict, which leaves out what schema-bound readers refuse"),
        OptionSpec(
            "record", value: "FILE", .output, "keep the run record, which other reports read"),
        OptionSpec("verbose", short: "v", .output, "show the exchanges, secrets redacted"),
        OptionSpec("quiet", short: "q", .output, "show nothing but errors"),
        OptionSpec("no-progress", .output, "no progress line"),
    ]

    static let run = CommandSpec(
        name: "run", operands: "[PATH…]", operandCount: 0...10_000,
        summary: "run collections and report",
        options: loading + running + drawing + [help],
        examples: [
            ("pinion run", "what .pinion.yaml says, else collections/"),
            ("pinion run smoke.yaml --var host=staging.example.com", "one file, another host"),
            ("pinion run --junit reports/api.xml --no-progress", "in CI"),
        ])

    static let check = CommandSpec(
        name: "check", operands: "[PATH…]", operandCount: 0...10_000,
        summary: "find what is wrong with collections, without a network",
        options: loading + drawing + [help],
        examples: [
            ("pinion check", "every collection of the project"),
            ("pinion check api/users.yaml", "one file"),
        ])

    static let query = CommandSpec(
        name: "query", operands: "EXPRESSION FILE", operandCount: 1...2,
        summary: "print what a JSONPath or XPath selects",
        options: [
            OptionSpec(
                "file", short: "f", value: "FILE", .selection, "read the expression from a file"),
            OptionSpec(
                "as", value: "FORMAT", .selection, "json, yaml or xml, whatever the suffix"),
            help,
        ],
        examples: [
            ("pinion query '$.pets[0].name' answer.json", "one value"),
            ("pinion query '//pet/@id' answer.xml", "an XPath, each node's text"),
            ("curl -s … | pinion query --as json '$.id' -", "of standard input"),
        ])

    static let demo = CommandSpec(
        name: "demo", operands: "[PATH…]", operandCount: 0...10_000,
        summary: "start a pet store and run the sample collections against it",
        options: running + drawing + [help],
        examples: [
            ("pinion demo", "the repository's collections/"),
            ("pinion demo --junit reports/demo.xml -v", "with every exchange"),
        ])
}
