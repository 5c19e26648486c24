// SPDX-License-Identifier: Apache-2.0

import Specs

extension Item {
    /// Whether it may be under way with nothing in flight: another takes its place then.
    var mayWait: Bool {
        if delay != nil { return true }
        return switch kind {
        case .request(let spec): spec.mayWait
        case .steps(let items, let teardown, _): (items + teardown).contains(where: \.mayWait)
        case .call(let call): call.items.contains(where: \.mayWait)
        case .inspection: false
        }
    }
}

extension CollectionPlan {
    /// As an item's, of any of its items.
    var mayWait: Bool {
        (collection.setup + requests.map(\.item) + collection.teardown).contains(where: \.mayWait)
    }
}
