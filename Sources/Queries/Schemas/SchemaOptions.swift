// SPDX-License-Identifier: Apache-2.0

/// What a schema does not say itself.
package struct SchemaOptions: Sendable, Hashable {
    /// Where `$schema` does not say.
    package var dialect: SchemaDialect
    /// Whether `format` is an assertion; else an annotation, unless the metaschema says so.
    package var assertsFormat: Bool
    /// Nil: `readOnly` and `writeOnly` mean nothing.
    package var direction: SchemaDirection?

    package init(
        dialect: SchemaDialect = .draft202012, assertsFormat: Bool = false,
        direction: SchemaDirection? = nil
    ) {
        self.dialect = dialect
        self.assertsFormat = assertsFormat
        self.direction = direction
    }
}
