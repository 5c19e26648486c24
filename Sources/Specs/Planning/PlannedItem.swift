// SPDX-License-Identifier: Apache-2.0

/// An item among `requests` with what it waits for.
package struct PlannedItem: Sendable {
    package let item: Item
    /// All of a lower phase must have ended first.
    ///
    /// Under `safe` an unsafe item has a phase to itself; under `listed` each item has.
    package let phase: Int
    /// Positions in the list of the items that must have passed first: by `after`, or since it uses what they capture.
    package let needs: [Int]

    package init(item: Item, phase: Int, needs: [Int]) {
        self.item = item
        self.phase = phase
        self.needs = needs
    }
}
