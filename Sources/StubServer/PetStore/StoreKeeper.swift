// SPDX-License-Identifier: Apache-2.0

/// The one account that may change what the store offers.
package struct StoreKeeper: Sendable {
    package let user: String
    package let password: String

    package init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}
