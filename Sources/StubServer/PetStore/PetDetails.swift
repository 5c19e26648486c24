// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a keeper says of a pet; the price keeps the digits it was written with.
struct PetDetails: Sendable, Equatable {
    enum Species: String, CaseIterable { case bird, cat, dog, fish }

    var name: String
    var species: Species
    var price: ExactNumber
    var tags: [String] = []
}
