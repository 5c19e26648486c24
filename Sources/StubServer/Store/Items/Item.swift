// SPDX-License-Identifier: Apache-2.0

import Documents

/// Something the store sells.
struct Item: Sendable {
    let id: Int
    var details: ItemDetails
    /// Counts its changes.
    var version = 1
    var pictures: [Picture] = []

    var tag: EntityTag { EntityTag(id: id, version: version) }

    /// As answers show it.
    var value: Value {
        .object([Value.Member(name: "id", value: .integer(id))] + details.members)
    }
}

/// A picture of an item, as it was uploaded.
struct Picture: Sendable {
    let caption: String?
    let mediaType: String
    let bytes: [UInt8]

    /// - Parameter path: where its bytes are.
    func value(at path: String) -> Value {
        .members([
            "caption": .string(orNull: caption), "mediaType": .string(mediaType),
            "size": .integer(bytes.count), "url": .string(path),
        ])
    }
}
