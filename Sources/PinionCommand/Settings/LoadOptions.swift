// SPDX-License-Identifier: Apache-2.0

/// What of a command line concerns the reading of collections, with the project's settings.
struct LoadOptions {
    let root: String?
    let variables: [String: String]
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
