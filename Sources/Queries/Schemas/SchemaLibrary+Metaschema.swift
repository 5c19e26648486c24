// SPDX-License-Identifier: Apache-2.0

package import Documents

extension SchemaLibrary {
    /// What the metaschema of its dialect has against a schema, also where no reference reaches; empty where no metaschema is known.
    package func metaschemaFailures(
        of schema: Node, options: SchemaOptions
    ) throws(Diagnostic) -> [SchemaFailure] {
        var dialect = options.dialect
        if let name = schema["$schema"], name.kind == .string {
            guard
                let named = SchemaDialect(
                    metaschema: SchemaReference(name.text).resource)
            else { return [] }
            dialect = named
        }
        guard let uri = Metaschemas.uri(of: dialect),
            let document = try Metaschemas.document(at: uri)
        else { return [] }
        let metaschema = try self.schema(
            at: document.root, options: SchemaOptions(dialect: dialect))
        return metaschema.failures(of: .node(schema))
    }
}
