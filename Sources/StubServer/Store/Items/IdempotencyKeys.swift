// SPDX-License-Identifier: Apache-2.0

import Documents

/// What was made under each Idempotency-Key; a key lasts as long as what it made.
struct IdempotencyKeys: Sendable {
    struct Key: Sendable, Hashable {
        let user: String
        let text: String
    }

    private struct Use: Sendable {
        let body: Value
        let item: Int
    }

    private var uses = Bounded<Key, Use>(limit: 1000)

    mutating func note(_ key: Key, body: Value, made item: Int) {
        uses[key] = Use(body: body, item: item)
    }

    /// The item that the key made; nil for a new one.
    ///
    /// - Throws: 422 where it made another.
    func item(madeUnder key: Key, from body: Value) throws(StoreRefusal) -> Int? {
        guard let use = uses[key] else { return nil }
        guard use.body == body else { throw .keyUsed }
        return use.item
    }

    mutating func forget(_ item: Int) {
        uses.removeAll { $0.item == item }
    }
}
