// SPDX-License-Identifier: Apache-2.0

import Documents
import Inspection

/// What a waiver may name and `--expect` may ask, with what holds where it is green.
struct FindingList {
    private let entries = FindingCatalog.all

    var text: String {
        let width = entries.map(\.id.count).max() ?? 0
        return entries.map { entry in
            entry.id + String(repeating: " ", count: width - entry.id.count + 2) + entry.title
                + "\n"
        }.joined() + "client.NAME, of each that an item's 'clients' lists\n"
    }

    var json: String {
        Value.array(
            entries.map { entry in
                .object([
                    Value.Member(name: "id", value: .string(entry.id)),
                    Value.Member(name: "title", value: .string(entry.title)),
                ])
            }
        ).prettyJSON + "\n"
    }
}
