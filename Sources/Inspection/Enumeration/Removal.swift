// SPDX-License-Identifier: Apache-2.0

/// Finds all that a server takes by offering everything and taking away what it chose, until it refuses.
struct Removal<Value: Hashable & Sendable>: Sendable {
    /// What a server made of one offer.
    enum Pick: Sendable {
        case chose(Value, ServerFlight)
        /// Of no use, whatever else there may be.
        case withdrew(Value)
        case refused(Answer.Refusal)
        case unclear(Uncertainty)
    }

    private(set) var flights: [(value: Value, flight: ServerFlight)] = []
    private(set) var undecided: Inventory<Value>.Undecided?
    /// Of the last offer, where it ended by one.
    private(set) var refusal: Answer.Refusal?

    var found: [Value] { flights.map(\.value) }

    /// - Parameter name: of a value, for the message about a choice that was not offered.
    init(
        from offered: [Value], name: @Sendable (Value) -> String,
        ask: @Sendable ([Value]) async -> Pick
    ) async {
        var rest = offered
        while !rest.isEmpty {
            switch await ask(rest) {
            case .chose(let value, let flight):
                guard let index = rest.firstIndex(of: value) else {
                    undecided = .init(rest, .unoffered(name(value)))
                    return
                }
                rest.remove(at: index)
                flights.append((value, flight))
            case .withdrew(let value):
                guard let index = rest.firstIndex(of: value) else {
                    undecided = .init(rest, .unoffered(name(value)))
                    return
                }
                rest.remove(at: index)
            case .refused(let refusal):
                self.refusal = refusal
                return
            case .unclear(let why):
                undecided = .init(rest, why)
                return
            }
        }
    }

    /// What was found in parts, each asked to its end; in no order.
    init(joining parts: [Removal]) {
        flights = parts.flatMap(\.flights)
    }

    /// What was not told by other offers.
    mutating func add(_ more: Inventory<Value>.Undecided) {
        undecided = .init((undecided?.values ?? []) + more.values, undecided?.why ?? more.why)
    }

    /// With whether the server goes by an order of its own, for which it is asked once more.
    func inventory(
        last isLast: @Sendable (Value) -> Bool = { _ in false },
        ask: @Sendable ([Value]) async -> Pick
    ) async -> Inventory<Value> {
        let found = found
        guard let first = found.first, found.count > 1 else {
            return Inventory(found: found, undecided: undecided)
        }
        let backwards = Array(found.reversed())
        let sorted = backwards.filter { !isLast($0) } + backwards.filter(isLast)
        // An offer that begins with the server's own choice would show neither.
        let offer = sorted.first == first ? backwards : sorted
        let order: Fact =
            switch await ask(offer) {
            case .chose(first, _): .yes
            case .chose(offer[0], _): .no
            case .chose, .withdrew: .couldNotTell(.mixedOrder)
            case .unclear(let why): .couldNotTell(why)
            case .refused(.alert(let alert)): .couldNotTell(.alert(alert))
            case .refused(.closed): .couldNotTell(.closed)
            }
        return Inventory(found: found, undecided: undecided, hasServerOrder: order)
    }
}
