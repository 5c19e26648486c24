// SPDX-License-Identifier: Apache-2.0

/// The first events of a record as they were written, which need not be read again while no more secrets are known.
struct RecentEvents {
    private struct Entry {
        let event: RecordEvent
        let secretCount: Int
    }

    /// Of their lines, in bytes: a thousand cases of small answers.
    private static let limit = 4 << 20

    private var entries: [Int: Entry] = [:]
    private var size = 0

    /// - Parameter secretCount: how many its redactor knew.
    mutating func insert(_ event: RecordEvent, at place: RecordIndex.Place, secretCount: Int) {
        guard size + place.length <= Self.limit else { return }
        size += place.length
        entries[place.offset] = Entry(event: event, secretCount: secretCount)
    }

    /// Nil where it must be read, since a secret has become known that it may hold.
    func event(at place: RecordIndex.Place, secretCount: Int) -> RecordEvent? {
        guard let entry = entries[place.offset], entry.secretCount == secretCount else {
            return nil
        }
        return entry.event
    }
}
