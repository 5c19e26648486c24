// SPDX-License-Identifier: Apache-2.0

import Documents

/// What ties an item to others: the names it reads, the captures it gives, the siblings it names.
struct ItemLinks {
    struct Place {
        let name: String
        let span: SourceSpan
        /// False under `default(…)`: such a name need not have a value, yet something must give it.
        var mustExist = true
        /// Rows known only at run time may give it.
        var mayBeColumn = false
        /// Inherited by a component: its caller's names are meant.
        var isForeign = false
        /// The capture of that name that comes only later within the same steps.
        var later: SourceSpan?
        /// The item within steps that reads it.
        var reader: String?
        /// What rows about it give, of which it may be a misspelling.
        var columns: Set<String> = []

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

    /// What the rows of an item give to it.
    struct Rows {
        let columns: Set<String>
        /// Known only at run time, they may give any name.
        let isOpen: Bool
        /// What the rows themselves read.
        let uses: [Place]

        init(_ rows: DecodedRows, given: GivenNames) {
            columns = rows.columns
            isOpen = rows.isOpen
            uses = rows.uses.map(given.place)
        }
    }

    var name: String
    var span: SourceSpan
    var isSafe: Bool
    /// The names that must be there before it starts, its own captures aside.
    var uses: [Place] = []
    var captures: [Place] = []
    var after: [Place] = []
    var rows: Rows?
    /// The items of `steps`.
    var inner: Inner?

    struct Inner {
        let steps: [ItemLinks]
        let teardown: [ItemLinks]
        /// What its own `capture` reads.
        let handedOn: [Place]
    }

    /// All that is read in it, whoever gives it.
    var everyUse: [Place] {
        uses + (rows?.uses ?? [])
            + (inner.map { ($0.steps + $0.teardown).flatMap(\.everyUse) + $0.handedOn } ?? [])
    }
}
