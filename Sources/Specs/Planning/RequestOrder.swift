// SPDX-License-Identifier: Apache-2.0

import Documents

/// The phases of `requests`, and which of them must have passed before which.
struct RequestOrder {
    /// One item that must have passed first, and where that is said.
    private struct Need {
        let position: Int
        let span: SourceSpan
        /// The capture that makes it so; nil where `after` does.
        let capture: ItemLinks.Place?
        /// The item within steps that says so.
        var reader: String?
    }

    private let requests: [ItemLinks]
    private let phases: [Int]
    private let order: RequestCollection.Order

    init(order: RequestCollection.Order, requests: [ItemLinks]) {
        self.order = order
        self.requests = requests
        phases = RequestOrder.phases(order, requests)
    }

    /// Under `safe`, neighbours that are safe share a phase and any other has one to itself; under `listed` each has, under `free` all share one.
    private static func phases(_ order: RequestCollection.Order, _ requests: [ItemLinks]) -> [Int] {
        if order == .listed { return Array(requests.indices) }
        if order == .free { return [Int](repeating: 0, count: requests.count) }
        var phase = 0
        var isShared = false
        return requests.enumerated().map { position, item in
            if position > 0, !(item.isSafe && isShared) { phase += 1 }
            isShared = item.isSafe
            return phase
        }
    }

    /// - Parameter given: what `setup` has captured.
    func places(
        given: [String: SourceSpan], names: NameResolution, complaints: Complaints
    ) -> [CollectionOrder.Place] {
        let needs = needs(given: given, names: names)
        var places = zip(phases, needs).map { phase, needs in
            CollectionOrder.Place(phase: phase, needs: Set(needs.map(\.position)).sorted())
        }
        for (position, needs) in needs.enumerated() {
            for need in needs where phases[need.position] > phases[position] {
                complain(of: need, by: position, complaints)
                places[position].needs.removeAll { $0 == need.position }
            }
        }
        for cycle in DependencyCycles(places.map(\.needs)).cycles {
            complain(of: cycle, needs: needs, complaints)
        }
        return places
    }

    private func needs(given: [String: SourceSpan], names: NameResolution) -> [[Need]] {
        var byName: [String: Int] = [:]
        var first: [String: (position: Int, capture: ItemLinks.Place)] = [:]
        for (position, item) in requests.enumerated() {
            byName[item.name] = position
            for capture in item.captures where first[capture.name] == nil {
                first[capture.name] = (position, capture)
            }
        }
        var nearest: [String: (position: Int, capture: ItemLinks.Place)] = [:]
        return requests.enumerated().map { position, item in
            var needs: [Need] = []
            for use in names.freeUses(of: item) {
                let before = nearest[use.name]
                if before == nil, given[use.name] != nil { continue }
                if let giver = before ?? first[use.name] {
                    needs.append(
                        Need(
                            position: giver.position, span: use.span, capture: giver.capture,
                            reader: use.reader))
                } else {
                    names.complain(of: use, by: item)
                }
            }
            for after in item.after {
                if let other = byName[after.name], other != position {
                    needs.append(Need(position: other, span: after.span, capture: nil))
                } else {
                    names.complain(ofAfter: after, by: item, siblings: requests)
                }
            }
            for capture in item.captures { nearest[capture.name] = (position, capture) }
            return needs
        }
    }

    /// What is needed runs only after it: a cycle of a need and of the order.
    private func complain(of need: Need, by position: Int, _ complaints: Complaints) {
        let item = requests[position]
        let giver = requests[need.position]
        let why =
            order == .listed
            ? "'order: listed' runs items one after another"
            : "an item that is not safe waits for all before it and holds all after it"
        if let capture = need.capture {
            complaints.add(
                "'\(need.reader ?? item.name)' reads '\(capture.name)', which '\(giver.name)' captures only after it",
                at: need.span, help: why,
                notes: [Diagnostic.Note("captured here", at: capture.span)])
        } else {
            complaints.add(
                "'\(item.name)' waits for '\(giver.name)', which runs only after it",
                at: need.span, help: why, notes: [Diagnostic.Note("it stands here", at: giver.span)]
            )
        }
    }

    private func complain(of cycle: [Int], needs: [[Need]], _ complaints: Complaints) {
        guard let start = cycle.first, let last = cycle.last,
            let need = needs[start].first(where: { $0.position == cycle.dropFirst().first ?? start }
            )
        else { return }
        if cycle.count == 1 {
            complaints.add(
                need.capture.map {
                    "'\(requests[start].name)' reads '\($0.name)', which it captures itself"
                }
                    ?? "'\(requests[start].name)' waits for itself",
                at: need.span,
                notes: need.capture.map { [Diagnostic.Note("captured here", at: $0.span)] } ?? [])
            return
        }
        let names = (cycle + [start]).map { "'\(requests[$0].name)'" }
        let back = needs[last].first { $0.position == start }
        complaints.add(
            "items wait for each other: \(names.joined(separator: " → "))", at: need.span,
            notes: back.map { [Diagnostic.Note("and back here", at: $0.span)] } ?? [])
    }
}
