// SPDX-License-Identifier: Apache-2.0

import Specs

/// What of a command line concerns the reading of collections, with the project's settings.
struct LoadOptions {
    let root: String?
    let variables: [String: String]
    let selection: PlanSelection
    /// The options that made the selection, as they were written.
    let selectionText: String
    let project: Result<Project, InvalidSettings>

    init(_ arguments: Arguments) throws(CommandLineError) {
        root = arguments.value("root")
        var variables: [String: String] = [:]
        for word in arguments.allValues("var") {
            guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
                throw .badValue(
                    option: "--var", value: word,
                    expected: "a name, '=' and a value, such as host=localhost")
            }
            variables[String(word[..<equals])] = String(word[word.index(after: equals)...])
        }
        self.variables = variables
        selection = PlanSelection(
            tags: arguments.allValues("tag"), skippedTags: arguments.allValues("skip-tag"),
            names: arguments.allValues("name"))
        selectionText = ["tag", "skip-tag", "name"].flatMap { option in
            arguments.allValues(option).map { "--\(option) \($0)" }
        }.joined(separator: " ")
        project = Result { [root] () throws(InvalidSettings) in try Project(root: root) }
    }

    var settings: ProjectSettings {
        switch project {
        case .success(let project): project.settings
        case .failure: .none
        }
    }

    func paths(named: [String]) -> [String] {
        switch project {
        case .success(let project): project.paths(named: named)
        case .failure: named
        }
    }
}
