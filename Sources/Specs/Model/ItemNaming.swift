// SPDX-License-Identifier: Apache-2.0

import Documents

import struct Foundation.Date

/// A name that reads columns of rows beside constants.
struct ItemNaming: Sendable {
    let template: Template
    /// The variables that are the same everywhere.
    let constants: [String: ScopedValue]

    func reads(_ column: String) -> Bool {
        (template.names + template.optionalNames).contains { $0.name == column }
    }

    /// As it is written where a column is not there.
    func text(in columns: [String: ScopedValue]) -> String {
        known(in: columns) ?? template.source
    }

    /// Nil where a column is not there, or is no text.
    func known(in columns: [String: ScopedValue]) -> String? {
        let scope = Scope(
            variables: constants, captures: columns, seed: 0, itemID: "", now: .distantPast)
        return try? template.text(in: scope).text
    }
}
