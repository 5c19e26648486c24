// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaSources {
    /// What an OpenAPI document says of all its schemas (`jsonSchemaDialect`, 3.1 section 4.8.1).
    func documentRules(
        of root: Node, else usual: SchemaRules
    ) throws(Diagnostic) -> SchemaRules {
        guard options.dialect == .openAPI31, root["openapi"] != nil,
            let name = root["jsonSchemaDialect"]
        else { return usual }
        return try rules(named: name, "jsonSchemaDialect")
    }

    /// What `$schema` says, which may be a metaschema that has to be read.
    func rules(of node: Node, else usual: SchemaRules) throws(Diagnostic) -> SchemaRules {
        guard let name = node["$schema"], usual.dialect != .openAPI30 else { return usual }
        return try rules(named: name, "$schema")
    }

    private func rules(
        named name: Node, _ keyword: String, by outer: [String] = []
    ) throws(Diagnostic) -> SchemaRules {
        guard name.kind == .string else {
            throw SchemaFault.kind(keyword, "a string").diagnostic(at: name)
        }
        let uri = SchemaReference(name.text).resource
        if let dialect = SchemaDialect(metaschema: uri) { return SchemaRules(dialect: dialect) }
        if outer.contains(uri) || outer.count > 8 {
            throw SchemaFault.circularDialect(name.text).diagnostic(at: name)
        }
        // One that can't be read says so itself.
        guard let metaschema = try files.document(at: uri, mention: name) else {
            throw SchemaFault.unknownDialect(name.text).diagnostic(at: name)
        }
        guard metaschema.root.kind == .mapping else {
            throw SchemaFault.noMetaschema(name.text).diagnostic(at: metaschema.root)
        }
        var rules = SchemaRules(dialect: .draft202012)
        if let own = metaschema.root["$schema"] {
            rules = try self.rules(named: own, "$schema", by: outer + [uri])
        }
        if let vocabularies = metaschema.root["$vocabulary"], rules.dialect.is202012 {
            guard vocabularies.kind == .mapping else {
                throw SchemaFault.kind("$vocabulary", "a map of true and false")
                    .diagnostic(at: vocabularies)
            }
            try rules.vocabularies = SchemaRules.Vocabularies(vocabularies)
        }
        return rules
    }
}
