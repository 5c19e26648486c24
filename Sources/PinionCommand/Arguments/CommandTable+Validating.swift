// SPDX-License-Identifier: Apache-2.0

extension CommandTable {
    static let validate = CommandSpec(
        name: "validate", operands: "DOC…", operandCount: 1...1_000_000,
        summary: "a JSON Schema's verdict on documents, with places",
        options: [
            OptionSpec("schema", value: "FILE", .selection, "the schema, in JSON or YAML"),
            OptionSpec(
                "map", value: "PREFIX=DIR", .selection,
                "the folder of what stands below a URL; nothing is fetched", isRepeatable: true),
            OptionSpec(
                "root", value: "DIR", .selection,
                "the folder that references to files stay in; else the nearest with .git, .pinion.yaml or pinion.lock above the schema, else the working directory around it, else the schema's own"
            ),
            OptionSpec(
                "draft", value: "DRAFT", .selection,
                "2020-12 (default) or 7, where $schema does not say"),
            OptionSpec("assert-formats", .selection, "a text that is not in its 'format' fails"),
            OptionSpec("format", value: "FORMAT", .output, "text (default) or json"),
            help,
        ],
        examples: [
            ("pinion validate --schema pet.json rex.json tom.yaml", "two documents"),
            ("pinion validate --schema pet.json pets.jsonl", "one document a line"),
            (
                "pinion validate --map https://example.com/=schemas/ --schema pet.json rex.json",
                "references by URL from files"
            ),
        ])
}
