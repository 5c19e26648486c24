// SPDX-License-Identifier: Apache-2.0

/// One option of a command as the parser, the help text and `.pinion.yaml` read it.
struct OptionSpec: Sendable {
    enum Group: String, Sendable, CaseIterable {
        case selection = "What runs"
        case execution = "How it runs"
        case output = "What it shows and writes"
        case general = "General"
    }

    /// Without the leading dashes.
    let name: String
    let short: Character?
    /// How help shows its value; nil for a flag.
    let placeholder: String?
    let summary: String
    let group: Group
    let isRepeatable: Bool

    init(
        _ name: String, short: Character? = nil, value placeholder: String? = nil, _ group: Group,
        _ summary: String, isRepeatable: Bool = false
    ) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
        self.summary = summary
        self.group = group
        self.isRepeatable = isRepeatable
    }

    /// As `.pinion.yaml` spells it: `junit-style` is `junitStyle`.
    var settingName: String {
        let words = name.split(separator: "-")
        return words.dropFirst().reduce(String(words.first ?? "")) { text, word in
            text + word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}
