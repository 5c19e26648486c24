// SPDX-License-Identifier: Apache-2.0

import Documents

/// Where a variable's value comes from: a map of only `env`, `default` and `value` declares it, any other value is it.
struct VariableSource {
    let environment: Node?
    /// The value where nothing outside gives one.
    let fallback: Node?

    init(_ node: Node, complaints: Complaints) {
        let names = node.members.map(\.key.text)
        let isDeclaration =
            node.kind == .mapping && !names.isEmpty
            && names.allSatisfy { ["env", "default", "value"].contains($0) }
        guard isDeclaration else {
            environment = nil
            fallback = node
            return
        }
        let map = CheckedMap(node, in: .variable, complaints: complaints)
        environment = map["env"]
        fallback = map["value"] ?? map["default"]
        if let value = map.key("value"), map.has("default") || map.has("env") {
            complaints.add(
                "found 'value' beside 'env' or 'default'", at: value.span,
                help: "'default' is the value where the environment has none")
        }
    }
}
