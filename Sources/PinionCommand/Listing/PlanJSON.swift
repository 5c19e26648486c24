// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Specs

/// A plan for a program; keys are in alphabetical order, so that two listings can be compared.
struct PlanJSON {
    private struct ListedCollection: Encodable {
        let name: String
        let file: String
        let order: String
        let setup: [ListedItem]
        let requests: [ListedItem]
        let teardown: [ListedItem]
    }

    private struct ListedItem: Encodable {
        let name: String
        let line: Int
        let tags: [String]
        let isSafe: Bool
        let isOptional: Bool
        let skipped: String?
        /// All of a lower phase end before it begins.
        var phase: Int?
        /// Names of the items that must have passed first.
        var needs: [String]?
        var steps: [ListedItem]?
        var teardown: [ListedItem]?

        init(_ item: Item) {
            name = item.name
            line = item.span.line
            tags = item.tags
            isSafe = item.isSafe
            isOptional = item.isOptional
            skipped = item.skipReason
            let parts = item.parts
            if !parts.items.isEmpty { steps = parts.items.map(ListedItem.init) }
            if !parts.teardown.isEmpty { teardown = parts.teardown.map(ListedItem.init) }
        }
    }

    private let plan: Plan

    init(_ plan: Plan) {
        self.plan = plan
    }

    var text: String {
        let collections = plan.collections.map { planned in
            let collection = planned.collection
            return ListedCollection(
                name: collection.name, file: collection.span.file.path,
                order: collection.order.rawValue, setup: collection.setup.map(ListedItem.init),
                requests: planned.requests.map { item in
                    var listed = ListedItem(item.item)
                    listed.phase = item.phase
                    listed.needs = item.needs.map { planned.requests[$0].item.name }
                    return listed
                }, teardown: collection.teardown.map(ListedItem.init))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let bytes = (try? encoder.encode(["collections": collections])) ?? Data()
        return String(decoding: bytes, as: UTF8.self) + "\n"
    }
}
