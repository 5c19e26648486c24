// SPDX-License-Identifier: Apache-2.0

/// One collection's items with their order; `setup` and `teardown` run as listed.
package struct CollectionPlan: Sendable {
    package let collection: RequestCollection
    package let requests: [PlannedItem]
    /// All of a lower round end before one of it begins.
    package var round = 0

    package init(collection: RequestCollection, requests: [PlannedItem]) {
        self.collection = collection
        self.requests = requests
    }
}
