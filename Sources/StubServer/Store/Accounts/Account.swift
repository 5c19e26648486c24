// SPDX-License-Identifier: Apache-2.0

/// Who may do something in the store, from the least to the most.
package enum Role: String, Sendable, CaseIterable, Comparable {
    case viewer, editor, admin

    package static func < (left: Role, right: Role) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .viewer: 0
        case .editor: 1
        case .admin: 2
        }
    }
}

/// Someone the store knows.
package struct Account: Sendable {
    package let user: String
    package let password: String
    package let role: Role
    /// Opens what the password opens, without a login; nil where there is none.
    package let key: String?

    package init(user: String, password: String, role: Role, key: String? = nil) {
        self.user = user
        self.password = password
        self.role = role
        self.key = key
    }
}
