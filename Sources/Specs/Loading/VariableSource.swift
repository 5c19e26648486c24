// SPDX-License-Identifier: Apache-2.0

import Documents

/// Where a variable's value comes from: a map of only `env`, `default` and `value` declares it, any other value is it.
struct VariableSource {
    let environment: Node?
    /// The value where nothing outside gives one.
    let fallback: Node?
    /// Whether nothing in the declaration was complained about.
    let isSound: Bool

    /// A map whose every key is one of a declaration's, or, beside one that is, as good as one: `{ env: HOST, defualt: h }`.
    private static func isDeclaration(_ node: Node) -> Bool {
        let known = KeyTable.keys(in: .variable).map(\.name)
        let names = node.members.map(\.key.text)
        return names.contains(where: known.contains)
            && names.allSatisfy {
                known.contains($0) || Suggestion.nearest(to: $0, among: known) != nil
            }
    }

    init(_ node: Node, complaints: Complaints) {
        guard VariableSource.isDeclaration(node) else {
            environment = nil
            fallback = node
            isSound = true
            return
        }
        let map = CheckedMap(node, in: .variable, complaints: complaints)
        isSound = map.isSound
        environment = map["env"]
        fallback = map["value"] ?? map["default"]
        if let value = map.key("value"), map.has("default") || map.has("env") {
            complaints.add(
                "found 'value' beside 'env' or 'default'", at: value.span,
                help: "'default' is the value where the environment has none")
        }
    }
}
