// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a team always passes, from the `.pinion.yaml` at the root: `paths`, and the options of `run` by their names in camelCase.
struct ProjectSettings {
    static let fileName = ".pinion.yaml"
    static let none = ProjectSettings()

    /// Relative to the root; nil where the file names none.
    private(set) var paths: [String]?
    private var values: [String: String] = [:]

    private init() {}

    /// Every mistake of the file, not just the first; paths of files are relative to it.
    init(_ file: SourceFile) throws(InvalidSettings) {
        let documents: [Document]
        do throws(Diagnostic) {
            documents = try YAMLReader.documents(in: file, mode: .collection)
        } catch {
            throw InvalidSettings(diagnostics: [error])
        }
        guard let root = documents.first?.root else { return }
        guard root.kind == .mapping, documents.count == 1 else {
            throw InvalidSettings(diagnostics: [
                Diagnostic(
                    "expected one map of settings, such as 'jobs: 8'",
                    at: documents.count > 1 ? documents[1].root.span : root.span)
            ])
        }
        var diagnostics: [Diagnostic] = []
        for (key, value) in root.members {
            do throws(Diagnostic) { try take(key, value) } catch { diagnostics.append(error) }
        }
        if !diagnostics.isEmpty { throw InvalidSettings(diagnostics: diagnostics) }
    }

    func value(_ option: String) -> String? { values[option] }

    private mutating func take(_ key: Node, _ value: Node) throws(Diagnostic) {
        if key.text == "paths" {
            paths = try ProjectSettings.paths(value)
            return
        }
        // The file stands at the root: it can't name another.
        let options = CommandTable.run.options.filter {
            !$0.isRepeatable && !["help", "root"].contains($0.name)
        }
        guard let option = options.first(where: { $0.settingName == key.text }) else {
            throw ProjectSettings.unknown(key, among: ["paths"] + options.map(\.settingName))
        }
        guard option.placeholder != nil else {
            guard let isOn = value.boolean else {
                throw Diagnostic(
                    "found \(value.described), expected true or false", at: value.span)
            }
            values[option.name] = isOn ? "true" : nil
            return
        }
        guard value.kind == .string || value.kind == .number else {
            throw Diagnostic(
                "found \(value.described), expected the value of '--\(option.name)'",
                at: value.span)
        }
        do throws(CommandLineError) {
            try RunOptions.check(value.spelling, of: option.name)
        } catch {
            throw error.diagnostic(at: value.span)
        }
        let isPath = option.placeholder == "FILE" && value.spelling != "-"
        values[option.name] =
            isPath
            ? FilePaths.resolved(value.spelling, relativeTo: value.span.file.path)
            : value.spelling
    }

    private static func paths(_ value: Node) throws(Diagnostic) -> [String] {
        let nodes = value.kind == .sequence ? Array(value.elements) : [value]
        guard !nodes.isEmpty else {
            throw Diagnostic("an empty list; expected one path or more", at: value.span)
        }
        for node in nodes where node.kind != .string {
            throw Diagnostic("found \(node.described), expected a path", at: node.span)
        }
        return nodes.map(\.text)
    }

    private static func unknown(_ key: Node, among known: [String]) -> Diagnostic {
        let isPlanned = CommandTable.plannedOptions.contains {
            OptionSpec($0, .general, "").settingName == key.text
        }
        if isPlanned {
            return Diagnostic(
                "the setting '\(key.text)' is planned, but not built yet", at: key.span)
        }
        return Diagnostic(
            "unknown setting '\(key.text)'", at: key.span,
            help: Suggestion.help(for: key.text, among: known))
    }
}
