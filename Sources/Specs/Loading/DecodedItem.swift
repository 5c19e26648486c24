// SPDX-License-Identifier: Apache-2.0

/// An item as far as it could be read, with what order asks of it.
struct DecodedItem {
    /// Nil where a mistake leaves nothing to run.
    let item: Item?
    let links: ItemLinks
}
