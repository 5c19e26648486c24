// SPDX-License-Identifier: Apache-2.0

/// What other schemas that are asked of the same object say of how one is asked.
struct ObjectContext: Hashable {
    /// The number of the names that it need not ask for, since they must not go this way.
    var released: Int32 = SchemaCompiler.noNames
    /// Whether a discriminator has led here, so that one of what this refers to does not lead on.
    var isChosen = false

    static let own = ObjectContext()
}
