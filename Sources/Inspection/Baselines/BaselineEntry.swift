// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What a baseline, or an inventory of now, says of one thing.
enum BaselineEntry: Equatable {
    /// Nil where it says nothing.
    case known(Value?)
    case doubt(Doubt)

    init(_ value: Value?) {
        self = Doubt(value).map { .doubt($0) } ?? .known(value)
    }

    var doubt: Doubt? {
        if case .doubt(let doubt) = self { doubt } else { nil }
    }

    /// As messages show it.
    var shown: String {
        switch self {
        case .doubt(let doubt): doubt.text
        case .known(nil), .known(.null?): "none"
        case .known(.string(let text)?): "'\(text)'"
        case .known(.object?): "there"
        case .known(let value?): value.json
        }
    }
}

/// A list in a baseline: what is known to be in it, and whether there may be more.
struct BaselineList {
    let names: [String]
    let doubt: Doubt?

    /// Empty for what is no list.
    init(_ value: Value?) {
        guard case .array(let elements)? = value else {
            (names, doubt) = ([], nil)
            return
        }
        doubt = elements.lazy.compactMap { Doubt($0) }.first
        names = elements.filter { Doubt($0) == nil }.map { element in
            if case .string(let text) = element { text } else { element.json }
        }
    }
}
