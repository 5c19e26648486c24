// SPDX-License-Identifier: Apache-2.0

import Documents

/// How the client says who it is, with its templates not yet filled.
enum Authentication: Sendable {
    enum Place: String, Sendable { case header, query, cookie }

    /// Removes what the defaults have.
    case none
    case basic(username: Template, password: Template?)
    case bearer(Template)
    case apiKey(name: Template, value: Template, in: Place)

    var uses: [NameUse] {
        switch self {
        case .none: []
        case .basic(let username, let password): username.uses + (password?.uses ?? [])
        case .bearer(let token): token.uses
        case .apiKey(let name, let value, _): name.uses + value.uses
        }
    }

    /// What of it the URL holds.
    var urlUses: [NameUse] {
        isInURL ? uses : []
    }

    var isInURL: Bool {
        if case .apiKey(_, _, in: .query) = self { true } else { false }
    }
}
