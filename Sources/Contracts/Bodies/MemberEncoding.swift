// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a media type says of how one member of a form is written (OpenAPI 3.1 section 4.8.15).
struct MemberEncoding {
    /// Nil where nothing is said.
    let node: Node?

    init(of name: String, in encoding: Node?) {
        node = encoding?[name]
    }

    /// Whether it is written as a parameter of a query is, so that `contentType` has no say.
    var hasStyle: Bool {
        ["style", "explode", "allowReserved"].contains { node?[$0] != nil }
    }

    /// Those that it may be, by the words of the document; empty where it is not said.
    var contentTypes: [String] {
        (node?["contentType"]?.text ?? "").split(separator: ",").map {
            String($0.trimming { $0 == " " || $0 == "\t" })
        }
    }

    var isJSON: Bool { contentTypes.contains { MediaRange($0).isJSON } }
}
