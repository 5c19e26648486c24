// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a document is, by its top level.
enum FileKind {
    case collection
    case library
    /// Another tool's, as a message names it, and the import that takes it.
    case foreign(String, importer: String?)
    case neither

    /// The keys by which a file without a name is meant as a library.
    private static let declaring = [
        "use", "policies", "variables", "secrets", "defaults", "components",
    ]

    init(_ root: Node) {
        guard root.kind == .mapping else {
            self = .neither
            return
        }
        let names = Set(root.members.map(\.key.text))
        if names.contains("collection") {
            self = .collection
        } else if let foreign = FileKind.foreign(root, names) {
            self = foreign
        } else if names.isEmpty || !names.isDisjoint(with: ["requests", "setup", "teardown"]) {
            self = .neither
        } else if !names.isDisjoint(with: FileKind.declaring)
            || names.isSubset(of: ["version", "description"])
        {
            self = .library
        } else {
            self = .neither
        }
    }

    private static func foreign(_ root: Node, _ names: Set<String>) -> FileKind? {
        if names.contains("openapi") || names.contains("swagger") {
            return .foreign("an OpenAPI document", importer: "openapi")
        }
        if names.contains("arazzo") {
            return .foreign("an Arazzo document", importer: "arazzo")
        }
        if root["log"]?["entries"] != nil { return .foreign("a HAR file", importer: "har") }
        if root["info"]?["_postman_id"] != nil
            || (names.contains("item") && root["info"] != nil)
        {
            return .foreign("a Postman collection", importer: "postman")
        }
        if names.contains("_postman_variable_scope") {
            return .foreign("a Postman environment", importer: nil)
        }
        if names.contains("asyncapi") { return .foreign("an AsyncAPI document", importer: nil) }
        if names.contains("$schema") { return .foreign("a JSON Schema", importer: nil) }
        return nil
    }
}
