// SPDX-License-Identifier: Apache-2.0

import Documents

/// One name of a `matrix` with the values that it takes.
struct RowAxis: Sendable {
    let name: String
    let span: SourceSpan
    let values: [TemplatedValue]
}
