// SPDX-License-Identifier: Apache-2.0

import Documents

/// Resolves every name that items read, and finds what must wait for what (format.md 8 and 10).
struct CollectionOrder {
    typealias Use = ItemLinks.Place

    let order: RequestCollection.Order
    /// Whether a variable or a secret has the name.
    let isDeclared: (String) -> Bool
    /// For suggestions.
    let declaredNames: [String]
    let setup: [ItemLinks]
    let requests: [ItemLinks]
    let teardown: [ItemLinks]
    struct Place: Equatable {
        var phase: Int
        var needs: [Int]
    }

    /// The requests' phases and needs, with all complaints about names and cycles.
    func planned(complaints: Complaints) -> [Place] {
        let top = setup + requests + teardown
        if order != .listed { complainOfRepeatedCaptures(top, complaints) }
        let names = NameResolution(
            isDeclared: isDeclared, known: knownNames(top),
            captures: firstPlaces(top.flatMap(\.captures)),
            keptInSteps: firstPlaces(top.flatMap(innerCaptures)), complaints: complaints)
        let given = names.checkSequence(setup, before: [:])
        let places = RequestOrder(order: order, requests: requests)
            .places(given: given, names: names, complaints: complaints)
        var captured = given
        for request in requests {
            for capture in request.captures { captured[capture.name] = capture.span }
        }
        _ = names.checkSequence(teardown, before: captured)
        return places
    }

    private func complainOfRepeatedCaptures(_ items: [ItemLinks], _ complaints: Complaints) {
        var first: [String: SourceSpan] = [:]
        for capture in items.flatMap(\.captures) {
            guard let earlier = first[capture.name] else {
                first[capture.name] = capture.span
                continue
            }
            complaints.add(
                "two items capture '\(capture.name)'", at: capture.span,
                help: "under 'order: listed', and in steps, a reader has the nearest before it",
                notes: [Diagnostic.Note("the first one here", at: earlier)])
        }
    }

    private func firstPlaces(_ captures: [Use]) -> [String: SourceSpan] {
        Dictionary(captures.map { ($0.name, $0.span) }) { first, _ in first }
    }

    private func innerCaptures(_ item: ItemLinks) -> [Use] {
        guard let inner = item.inner else { return [] }
        return (inner.steps + inner.teardown).flatMap { $0.captures + innerCaptures($0) }
    }

    private func knownNames(_ items: [ItemLinks]) -> [String] {
        declaredNames + items.flatMap(\.captures).map(\.name)
    }
}
