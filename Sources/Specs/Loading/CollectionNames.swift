// SPDX-License-Identifier: Apache-2.0

import Documents

/// Sees that no two collections of a run have the same name: reports tell them apart by it.
struct CollectionNames {
    private var spans: [String: SourceSpan] = [:]

    mutating func add(_ collection: RequestCollection, complaints: Complaints) {
        guard let first = spans[collection.name] else {
            spans[collection.name] = collection.span
            return
        }
        complaints.add(
            "two collections are named '\(collection.name)'", at: collection.span,
            help: "reports tell collections apart by their names",
            notes: [Diagnostic.Note("the first one here", at: first)])
    }
}
