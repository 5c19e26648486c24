// SPDX-License-Identifier: Apache-2.0

/// A dictionary that forgets its oldest entry where another would exceed its limit.
struct Bounded<Key: Hashable & Sendable, Entry: Sendable>: Sendable {
    private let limit: Int
    private var entries: [Key: Entry] = [:]
    private var order: [Key] = []

    init(limit: Int) {
        self.limit = limit
    }

    /// From the oldest on.
    var all: [Entry] { order.compactMap { entries[$0] } }

    subscript(key: Key) -> Entry? {
        get { entries[key] }
        set {
            guard let newValue else {
                if entries.removeValue(forKey: key) != nil { order.removeAll { $0 == key } }
                return
            }
            guard entries.updateValue(newValue, forKey: key) == nil else { return }
            order.append(key)
            if order.count > limit { entries[order.removeFirst()] = nil }
        }
    }

    mutating func removeAll(where isGone: (Entry) -> Bool) {
        order.removeAll { key in
            guard let entry = entries[key], isGone(entry) else { return false }
            entries[key] = nil
            return true
        }
    }
}
