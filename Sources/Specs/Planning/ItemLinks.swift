// SPDX-License-Identifier: Apache-2.0

import Documents

/// What ties an item to others: the names it reads, the captures it gives, the siblings it names.
struct ItemLinks {
    struct Place {
        let name: String
        let span: SourceSpan
        /// False under `default(…)`: such a name need not be defined anywhere.
        var mustExist = true
        /// The capture of that name that comes only later within the same steps.
        var later: SourceSpan?
        /// The item within steps that reads it.
        var reader: String?

        init(name: String, span: SourceSpan) {
            self.name = name
            self.span = span
        }

        init(_ use: NameUse) {
            name = use.name
            span = use.span
            mustExist = use.mustExist
        }
    }

    var name: String
    var span: SourceSpan
    var isSafe: Bool
    /// The names that must be there before it starts, its own captures aside.
    var uses: [Place] = []
    var captures: [Place] = []
    var after: [Place] = []
    /// The items of `steps`.
    var inner: Inner?

    struct Inner {
        let steps: [ItemLinks]
        let teardown: [ItemLinks]
        /// What its own `capture` reads.
        let handedOn: [Place]
    }
}
