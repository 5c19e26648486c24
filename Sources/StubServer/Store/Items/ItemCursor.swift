// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation

/// Where a page of items begins or ends, as an opaque word that needs no escaping in a URL.
struct ItemCursor: Sendable, Equatable {
    enum Direction: String, Sendable { case after, before }

    let direction: Direction
    let place: ItemOrder.Place
    /// A cursor of a list in one order says nothing of another.
    let order: ItemOrder

    var text: String {
        let text = "\(direction.rawValue) \(order.text) \(place.id) \(place.text)"
        return Data(text.utf8).base64EncodedString().replacing("+", with: "-")
            .replacing("/", with: "_").replacing("=", with: "")
    }

    init(_ direction: Direction, _ place: ItemOrder.Place, in order: ItemOrder) {
        self.direction = direction
        self.place = place
        self.order = order
    }

    /// - Throws: 400 for what is no cursor, or one of another order.
    init(_ text: String, in order: ItemOrder) throws(StoreRefusal) {
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        while base64.utf8.count % 4 != 0 { base64 += "=" }
        guard let data = Data(base64Encoded: base64),
            let decoded = String(data: data, encoding: .utf8)
        else { throw .brokenCursor }
        let parts = decoded.split(
            separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, let direction = Direction(rawValue: String(parts[0])),
            parts[1] == order.text, let id = Int(parts[2]),
            order.key != .price || ExactNumber(String(parts[3])) != nil
        else { throw .brokenCursor }
        self.init(direction, ItemOrder.Place(id: id, text: String(parts[3])), in: order)
    }
}
