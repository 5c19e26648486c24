// SPDX-License-Identifier: Apache-2.0

/// Every command and option there is, and those that are planned, so that each is refused by its name.
enum CommandTable {
    static let commands = [
        run, check, list, explain, ats, inspect, pins, verify, validate, report, query, new, demo,
    ]

    static let plannedCommands = [
        "import", "export", "serve", "pack",
        "update", "merge", "fmt", "schema", "completions",
    ]

    static let plannedOptions = [
        "env", "vars", "secret", "retries", "shard", "timings", "rerun-failed", "watch",
        "capabilities", "json", "html", "tap", "github", "har",
        "save-bodies",
        "allow-env", "allow-host",
        "proxy", "proxy-from-env", "resolve", "trust", "keylog", "where-time-went",
    ]

    static let help = OptionSpec("help", short: "h", .general, "show this help")

    private static let loading = [
        OptionSpec(
            "var", value: "NAME=VALUE", .selection, "set a variable that the collection declares",
            isRepeatable: true),
        OptionSpec(
            "root", value: "DIR", .selection, "the folder that no file is read outside of"),
    ]

    private static let selecting = [
        OptionSpec(
            "tag", value: "TAG", .selection, "only items with this tag, or another --tag",
            isRepeatable: true),
        OptionSpec(
            "skip-tag", value: "TAG", .selection, "no items with this tag", isRepeatable: true),
        OptionSpec(
            "name", value: "GLOB", .selection, "only items whose name matches, such as 'list *'",
            isRepeatable: true),
    ]

    private static let drawing = [
        OptionSpec("color", value: "WHEN", .output, "auto (default), always or never")
    ]

    private static let running = [
        OptionSpec("jobs", short: "j", value: "N", .execution, "requests in flight (16)"),
        OptionSpec(
            "loops", value: "N", .execution,
            "threads that carry them (1, and more where a server keeps no connection)"),
        OptionSpec(
            "timeout", value: "TIME", .execution,
            "of an exchange that has no timeout of its own, such as 5s (30s)"),
        OptionSpec(
            "seed", value: "N", .execution,
            "what all random values are drawn from; a report shows it"),
        OptionSpec("fail-fast", .execution, "send nothing more after the first failure"),
        OptionSpec(
            "rate", value: "N/s", .execution, "requests a second to each host, such as 50/s or 30/m"
        ),
        OptionSpec("repeat", value: "N", .execution, "run everything so often, round after round"),
        OptionSpec("shuffle", .execution, "begin in an order drawn from the seed"),
        OptionSpec(
            "max-time", value: "TIME", .execution, "of the whole run; then it is interrupted"),
        OptionSpec(
            "update-baselines", .output,
            "record what inspected servers offer, unless that is weaker than what stands there"),
        OptionSpec(
            "update-snapshots", .output,
            "record answers over the snapshots that they differ from; with CI=true, missing ones too"
        ),
        OptionSpec("accept-weaker", .output, "record it even so"),
        OptionSpec(
            "keep-doubt", value: "NAME", .output,
            "record as not known what could not be told, such as tls.strictTransportSecurity",
            isRepeatable: true),
        OptionSpec("dry-run", .execution, "check and list, but send nothing"),
    ]

    private static let writing = [
        OptionSpec("junit", value: "FILE", .output, "write JUnit XML; - is standard output"),
        OptionSpec(
            "junit-style", value: "STYLE", .output,
            "standard (default), or strict, which leaves out what schema-bound readers refuse"),
        OptionSpec(
            "openapi-coverage", .output,
            "show what of the OpenAPI documents of 'expect' nothing has exercised"),
        OptionSpec("verbose", short: "v", .output, "show the exchanges, secrets redacted"),
        OptionSpec("quiet", short: "q", .output, "show nothing but errors"),
    ]

    private static let watching = [
        OptionSpec(
            "record", value: "FILE", .output, "keep the run record, which 'pinion report' reads"),
        OptionSpec("json", value: "FILE", .output, "write what inspections found as JSON"),
        OptionSpec("sarif", value: "FILE", .output, "write what inspections found as SARIF 2.1.0"),
        OptionSpec(
            "markdown", value: "FILE", .output, "write what they found for a pull request"),
        OptionSpec("no-progress", .output, "no progress line"),
    ]

    static let run = CommandSpec(
        name: "run", operands: "[PATH…]", operandCount: 0...10_000,
        summary: "run collections and report",
        options: loading + selecting + running + writing + watching + drawing + [help],
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

    static let list = CommandSpec(
        name: "list", operands: "[PATH…]", operandCount: 0...10_000,
        summary: "show the items that run would run, with their order and tags",
        options: loading + selecting + [
            OptionSpec("format", value: "FORMAT", .output, "text (default), json or dot"),
            OptionSpec("findings", .output, "the findings of inspections, in place of the items"),
        ] + drawing + [help],
        examples: [
            ("pinion list --tag smoke", "what a tag picks"),
            ("pinion list --format dot | dot -Tsvg", "what waits for what, as a picture"),
        ])

    static let explain = CommandSpec(
        name: "explain", operands: "POLICY [PATH…]", operandCount: 1...10_000,
        summary: "show a policy as it is applied, and where each line of it stands",
        options: loading + [
            OptionSpec(
                "host", value: "NAME", .selection, "which policy an item with this one has there")
        ] + drawing + [help],
        examples: [
            ("pinion explain pinned", "of the project's collections"),
            ("pinion explain pinned api/ --host api.example.com", "for one host"),
        ])

    static let pins = CommandSpec(
        name: "pins", operands: "URL|FILE…", operandCount: 1...1_000,
        summary: "show a chain with its hashes, spelled as each client pins it",
        options: [
            OptionSpec("output", short: "o", value: "FILE", .output, "write to a file"), help,
        ],
        examples: [
            ("pinion pins https://api.example.com", "what a server presents; nothing is sent"),
            ("pinion pins certs/server.cer certs/next.p7b -o pins.txt", "of files"),
        ])

    static let verify = CommandSpec(
        name: "verify", operands: "CHAIN", operandCount: 1...1,
        summary: "judge a chain in a file by a policy, without a network",
        options: [
            OptionSpec(
                "policy", value: "FILE#NAME", .selection,
                "by this policy of a collection or a library (the system's roots)"),
            OptionSpec(
                "anchors", value: "FILE", .selection, "in place of the policy's anchors"),
            OptionSpec(
                "intermediates", value: "FILE", .selection,
                "certificates that may stand in the path beside CHAIN's own"),
            OptionSpec(
                "crls", value: "FILE", .selection,
                "revocation lists, one of each issuer in the path (none are asked for)"),
            OptionSpec(
                "host", value: "NAME", .selection,
                "the name or address that the leaf must be for (none is checked)"),
            OptionSpec(
                "at", value: "TIME", .selection,
                "as of 2027-03-01T00:00:00Z, or +90d from now"),
            OptionSpec(
                "profile", value: "PROFILE", .selection,
                "compatible, or webPKI: the strict rules of the public web"),
            OptionSpec(
                "max-intermediates", value: "N", .selection,
                "at most so many authorities between leaf and anchor"),
            OptionSpec(
                "extended-key-usage", value: "NAME", .selection,
                "what the leaf must be for, such as clientAuth (serverAuth beside --host)",
                isRepeatable: true),
        ] + loading + [
            OptionSpec("format", value: "FORMAT", .output, "text (default) or json"), help,
        ],
        examples: [
            ("pinion verify next.pem --host api.example.com", "by the system's roots"),
            (
                "pinion verify next.pem --policy policies.yaml#pinned --host api.example.com --at +90d",
                "would the next certificate pass in 90 days?"
            ),
        ])

    static let report = CommandSpec(
        name: "report", operands: "RECORD", operandCount: 1...1,
        summary: "make any report from the record of an earlier run",
        options: writing + drawing + [help],
        examples: [
            ("pinion report run.record", "what the run showed"),
            ("pinion report run.record --junit reports/api.xml -q", "its JUnit XML"),
        ])

    static let new = CommandSpec(
        name: "new", operands: "[NAME]", operandCount: 0...1,
        summary: "write a first collection to edit",
        options: [help],
        examples: [
            ("pinion new", "collections/first.yaml"),
            ("pinion new 'User API'", "collections/user-api.yaml"),
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
        options: selecting + running + writing + watching + drawing + [help],
        examples: [
            ("pinion demo", "the repository's collections/"),
            ("pinion demo --junit reports/demo.xml -v", "with every exchange"),
        ])
}
