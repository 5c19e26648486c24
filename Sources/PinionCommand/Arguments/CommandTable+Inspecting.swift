// SPDX-License-Identifier: Apache-2.0

extension CommandTable {
    private static let reaching = [
        OptionSpec(
            "anchors", value: "FILE", .selection,
            "roots to trust in place of the system's, as a team's own authority"),
        OptionSpec(
            "resolve", value: "HOST:PORT:ADDRESS", .selection,
            "where a host is, whatever its name stands for, such as the next server",
            isRepeatable: true),
        OptionSpec("timeout", value: "TIME", .execution, "of one connection, such as 10s (5s)"),
    ]

    private static let everyAddress = OptionSpec(
        "all-addresses", .selection, "every address of the name, compared (the first)")

    private static let finding = [
        OptionSpec("json", value: "FILE", .output, "write what --format json shows"),
        OptionSpec("junit", value: "FILE", .output, "write JUnit XML; - is standard output"),
        OptionSpec("sarif", value: "FILE", .output, "write SARIF 2.1.0"),
        OptionSpec("markdown", value: "FILE", .output, "write Markdown for a pull request"),
    ]

    static let ats = CommandSpec(
        name: "ats", operands: "URL…", operandCount: 1...1_000,
        summary: "show which App Transport Security configurations connect, as nscurl does",
        options: reaching + [
            everyAddress,
            OptionSpec(
                "expect", value: "NAME", .execution,
                "what must pass: all, or a configuration by its name (ATS Default Connection)",
                isRepeatable: true),
            OptionSpec("format", value: "FORMAT", .output, "text (default) or json"),
            OptionSpec("output", short: "o", value: "FILE", .output, "write to a file"),
        ] + finding + [
            OptionSpec("verbose", short: "v", .output, "show each configuration's dictionary"),
            help,
        ],
        examples: [
            ("pinion ats https://api.example.com", "would an app without exceptions connect?"),
            (
                "pinion ats api.example.com --resolve api.example.com:443:192.0.2.7",
                "the same of a server that no name leads to yet"
            ),
        ])

    static let inspect = CommandSpec(
        name: "inspect", operands: "URL…", operandCount: 1...1_000,
        summary: "show what a server's TLS offers, and what of it is broken",
        options: reaching + [
            everyAddress,
            OptionSpec(
                "profile", value: "NAME", .execution,
                "at least as strict as mozillaModern or mozillaIntermediate"),
            OptionSpec(
                "baseline", value: "FILE", .execution, "nothing weaker than it was recorded there"),
            OptionSpec(
                "write-baseline", value: "FILE", .output,
                "record what the server offers, unless that is weaker than what stands there"),
            OptionSpec("accept-weaker", .output, "record it even so"),
            OptionSpec(
                "keep-doubt", value: "NAME", .output,
                "record as not known what could not be told, such as tls.strictTransportSecurity",
                isRepeatable: true),
            OptionSpec(
                "identity", value: "FILE", .selection,
                "a certificate and its key in PEM, for a server that lets nobody else in"),
            OptionSpec(
                "expect", value: "NAME", .execution,
                "what must hold as well: certificate, or a finding's id", isRepeatable: true),
            OptionSpec("format", value: "FORMAT", .output, "text (default), json or yaml"),
            OptionSpec("output", short: "o", value: "FILE", .output, "write to a file"),
        ] + finding + [help],
        examples: [
            ("pinion inspect https://api.example.com", "all there is, for people"),
            (
                "pinion inspect api.example.com --profile mozillaIntermediate --junit tls.xml",
                "a gate in CI"
            ),
            (
                "pinion inspect api.example.com --write-baseline baselines/api.yaml",
                "what --baseline compares with from then on"
            ),
        ])
}
