// SPDX-License-Identifier: Apache-2.0

extension Item {
    /// The items that it is made of, and those that run after them, always; a request has none.
    package var parts: (items: [Item], teardown: [Item]) {
        switch kind {
        case .request, .inspection: ([], [])
        case .steps(let items, let teardown, _): (items, teardown)
        case .call(let call): (call.items, [])
        }
    }
}
