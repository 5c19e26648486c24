// SPDX-License-Identifier: Apache-2.0

/// What a request says of its cookies, over the jar's.
enum CookieTemplates: Sendable {
    struct Entry: Sendable {
        let name: Template
        /// As written, for merging.
        let key: String
        /// Nil leaves the jar's one out.
        let value: Template?

        var uses: [NameUse] { name.uses + (value?.uses ?? []) }
    }

    /// Sends none, the jar's neither.
    case none
    case inPlace([Entry])

    var entries: [Entry] {
        if case .inPlace(let entries) = self { entries } else { [] }
    }

    var uses: [NameUse] { entries.flatMap(\.uses) }
}
