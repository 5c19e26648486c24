// SPDX-License-Identifier: Apache-2.0

/// A value in one of the documents that a schema is made of.
struct SchemaPlace: Hashable, Sendable {
    /// Among the documents of the sources.
    let document: Int32
    /// On that document's tape.
    let position: Int32
}
