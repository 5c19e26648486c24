// SPDX-License-Identifier: Apache-2.0

import Documents

/// Sees that the rows of an item have names that tell them apart.
struct RowNames {
    let given: GivenNames
    let complaints: Complaints

    func check(_ item: inout Item) {
        guard var table = item.rows?.table else { return }
        let isNamed = item.rows?.isNamed ?? false
        // What rows further out give is not known: it is the same for all rows of one of theirs.
        let outer = Dictionary(
            uniqueKeysWithValues: given.names.map { ($0, ScopedValue(.string($0))) })
        let (name, span) = (item.name, item.span)
        var clashes = 0
        table.makeNamesUnique(of: item, outer: outer) { first, second, name in
            clashes += 1
            guard isNamed, clashes <= 5 else { return }
            complaints.add(
                "rows \(first + 1) and \(second + 1) are both named '\(Excerpt.short(name))'",
                at: span, help: "what tells them apart belongs in the name")
        }
        if isNamed, let naming = item.naming,
            let row = (0..<table.count).first(where: {
                naming.known(
                    in: outer.merging(table.constants(of: $0, item, where: naming.reads)) { $1 })
                    == nil
            })
        {
            complaints.add(
                "row \(row + 1) gives no text for the name '\(Excerpt.short(name))'", at: span)
        }
        item.rows?.table = table
    }
}
