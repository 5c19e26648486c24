// SPDX-License-Identifier: Apache-2.0

package import Documents

/// One way in which an instance is not as its schema wants it.
package struct SchemaFailure: Sendable {
    /// A JSON Pointer in the instance: `/pets/0/name`; empty for the whole.
    package let instancePath: String
    /// A JSON Pointer from the schema that was asked, through references: `/properties/a/$ref/minLength`.
    package let keywordPath: String
    /// Of the keyword in the schema's file.
    package let place: SourceSpan
    /// What was found and what was expected.
    package let message: String
    /// Nil where the instance has no file.
    package let instanceSpan: SourceSpan?
}
