// SPDX-License-Identifier: Apache-2.0

import Documents

/// What an operand of a filter is at the moment.
enum JSONPathValue: Sendable {
    case nothing
    /// A node of the document that is asked.
    case position(Int)
    case null
    case boolean(Bool)
    case number(ExactNumber)
    case string(String)
}
