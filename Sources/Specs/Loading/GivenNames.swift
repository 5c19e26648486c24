// SPDX-License-Identifier: Apache-2.0

import Documents

/// What items may name beside what is declared and captured: columns of the rows that they stand in, and what a component is given.
struct GivenNames {
    /// They hide what is declared under the same names.
    private(set) var names: Set<String> = []
    /// Those that are the same everywhere, so that an item's name may read them.
    private(set) var steady: Set<String> = []
    /// Rows known only at run time may give any name.
    private(set) var isOpen = false
    /// Of a component: the texts that are its own.
    private(set) var ownSpans: [SourceSpan]?

    init() {}

    /// Of a component.
    init(with names: some Sequence<String>, ownSpans: [SourceSpan], isOpen: Bool = false) {
        self.names = Set(names)
        self.ownSpans = ownSpans
        self.isOpen = isOpen
    }

    func adding(_ rows: DecodedRows?) -> GivenNames {
        guard let rows else { return self }
        var given = self
        given.names.formUnion(rows.columns)
        given.steady.subtract(rows.columns)
        given.steady.formUnion(rows.steadyColumns)
        given.isOpen = isOpen || rows.isOpen
        return given
    }

    /// Whether a template there is inherited from where the component is called.
    func isForeign(_ span: SourceSpan) -> Bool {
        guard let ownSpans else { return false }
        return !ownSpans.contains { own in
            own.file === span.file && own.range.lowerBound <= span.range.lowerBound
                && span.range.upperBound <= own.range.upperBound
        }
    }

    /// Whether the uses read nothing but what is declared, and so are known when the collection is loaded.
    func areKnown(_ uses: [NameUse], among values: [String: ScopedValue]) -> Bool {
        !isOpen
            && uses.allSatisfy {
                values[$0.name] != nil && !names.contains($0.name) && !isForeign($0.span)
            }
    }

    func place(_ use: NameUse) -> ItemLinks.Place {
        var place = ItemLinks.Place(use)
        place.isForeign = isForeign(use.span)
        return place
    }
}
