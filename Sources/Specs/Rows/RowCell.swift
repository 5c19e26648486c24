// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// One column of one row.
struct RowCell: Sendable {
    let name: String
    let value: TemplatedValue
    /// Of the list that a run gave.
    var secrets: [Secret] = []

    /// As a name shows it: a template as it is written, since what it gives may be secret or another in each run.
    var label: String {
        if let secret = secrets.first { return "‹\(secret.name)›" }
        switch value {
        case .constant(.string(let text)): return text
        case .constant(.number(let number)): return number.spelling
        case .constant(let value): return value.json
        case .template(let template): return template.source
        case .array: return "[…]"
        case .object: return "{…}"
        }
    }
}
