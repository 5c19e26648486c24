// SPDX-License-Identifier: Apache-2.0

import Documents

/// An animal on offer.
struct Pet: Sendable, Equatable {
    let id: Int
    let details: PetDetails

    /// As answers show it.
    var value: Value {
        .object([Value.Member(name: "id", value: .integer(id))] + details.members)
    }
}
