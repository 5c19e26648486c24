// SPDX-License-Identifier: Apache-2.0

import Documents

/// One name of `headers`: a list of values goes out as several fields, and none removes what the defaults have.
struct HeaderTemplate: Sendable {
    let name: Template
    /// As written, for merging and for messages.
    let key: String
    let span: SourceSpan
    let values: [Template]

    var uses: [NameUse] {
        name.uses + values.flatMap(\.uses)
    }
}
