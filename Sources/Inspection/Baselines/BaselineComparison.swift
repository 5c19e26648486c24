// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// What a server does otherwise than its baseline says: weaker, stronger or different.
package struct BaselineComparison: Sendable {
    package static let id = "baseline"
    package static let title = "nothing is weaker than its baseline"

    package private(set) var differences: [BaselineDifference] = []

    /// - Parameters:
    ///   - baseline: as it was recorded.
    ///   - current: `InventoryValue.baseline` of now.
    package init(_ baseline: Value, with current: Value) {
        compare(baseline, current, at: [])
    }

    package var isWeaker: Bool { differences.contains { $0.kind == .weaker } }

    /// A change to the better, or to what is neither, is reported and holds.
    package var finding: Finding {
        let isUnknown = differences.contains { $0.kind == .unknown }
        let order: [BaselineDifference.Kind] = [.weaker, .unknown, .different, .stronger]
        let details = order.flatMap { kind in
            differences.filter { $0.kind == kind }.map(\.text)
        }
        let more = details.count > 1 ? " (and \(details.count - 1) more)" : ""
        return Finding(
            id: BaselineComparison.id, title: BaselineComparison.title,
            verdict: isWeaker ? .broken : isUnknown ? .couldNotTell : .holds,
            summary: details.first.map { $0 + more } ?? "", details: details)
    }

    private mutating func compare(_ old: Value?, _ new: Value?, at path: [String]) {
        if case .object(let before)? = old, case .object(let after)? = new {
            // Of a version that only one of both has, its suites and groups say no more.
            let isOtherVersion =
                path.first == "protocol" && old?["offered"] != new?["offered"]
            let names =
                isOtherVersion
                ? ["offered"] : Set(before.map(\.name)).union(after.map(\.name)).sorted()
            for name in names where !(path.isEmpty && name == "server") {
                compare(old?[name], new?[name], at: path + [name])
            }
            return
        }
        if let old, let new, old == new { return }
        let rule = BaselineRule(path)
        if let doubt = BaselineComparison.doubt(new) {
            add(.unknown, path, doubt, nil)
            return
        }
        switch rule {
        // What is not asked of its suites and versions: it is neither so nor otherwise.
        case .goodWhenTrue where old == nil || new == nil,
            .goodWhenFalse where old == nil || new == nil:
            add(.different, path, change(old, new), nil)
        case .list(let judge): compareLists(old, new, path, judge)
        case .goodWhenTrue(let breaks):
            let isGood = BaselineComparison.isThere(new)
            add(isGood ? .stronger : .weaker, path, change(old, new), isGood ? nil : breaks)
        case .goodWhenFalse(let breaks):
            let isGood = !BaselineComparison.isThere(new)
            add(isGood ? .stronger : .weaker, path, change(old, new), isGood ? nil : breaks)
        case .moreIsBetter:
            let amounts = [old, new].map(BaselineComparison.amount)
            let kind: BaselineDifference.Kind =
                switch (amounts[0], amounts[1]) {
                case (let old?, let new?) where old.unit == new.unit:
                    new.number < old.number ? .weaker : .stronger
                case (nil, _?) where path.last != "leastKeyExchangeBits": .stronger
                case (_?, nil) where path.last != "leastKeyExchangeBits": .weaker
                default: .different
                }
            add(kind, path, change(old, new), nil)
        case .other(let kind, let breaks):
            // What was not there before can only have become better.
            let isNew =
                kind == .weaker && !BaselineComparison.isThere(old)
                && path.last != "clientCertificate"
            add(isNew ? .stronger : kind, path, change(old, new), isNew ? nil : breaks)
        }
    }

    private mutating func compareLists(
        _ old: Value?, _ new: Value?, _ path: [String],
        _ judge: (String, Bool) -> (BaselineDifference.Kind, String?)
    ) {
        let (before, after) = (BaselineComparison.texts(old), BaselineComparison.texts(new))
        if let doubt = after.first(where: { $0.hasPrefix(BaselineComparison.doubtful) }) {
            add(.unknown, path, doubt, nil)
        }
        for element in before where !after.contains(element) {
            let (kind, breaks) = judge(element, false)
            add(kind, path, "\(element) is gone", breaks)
        }
        for element in after
        where !before.contains(element) && !element.hasPrefix(BaselineComparison.doubtful) {
            let (kind, breaks) = judge(element, true)
            add(kind, path, "\(element) is new", breaks)
        }
        if Set(before) == Set(after), before != after {
            add(.different, path, "the order is another", nil)
        }
    }

    private mutating func add(
        _ kind: BaselineDifference.Kind, _ path: [String], _ change: String, _ breaks: String?
    ) {
        differences.append(
            BaselineDifference(
                kind: kind, path: path.joined(separator: "."), change: change, breaks: breaks))
    }

    private func change(_ old: Value?, _ new: Value?) -> String {
        "\(BaselineComparison.shown(old)), now \(BaselineComparison.shown(new))"
    }

    private static func shown(_ value: Value?) -> String {
        switch value {
        case nil, .null?: "none"
        case .string(let text)?: "'\(text)'"
        case .object?: "there"
        case .array?, .boolean?, .number?: value?.json ?? ""
        }
    }

    private static let doubtful = "could not tell"

    private static func doubt(_ value: Value?) -> String? {
        guard case .string(let text)? = value, text.hasPrefix(doubtful) else { return nil }
        return text
    }

    private static func isThere(_ value: Value?) -> Bool {
        switch value {
        case nil, .null?, .boolean(false)?: false
        default: true
        }
    }

    private static func texts(_ value: Value?) -> [String] {
        guard case .array(let elements)? = value else { return [] }
        return elements.map { element in
            if case .string(let text) = element { text } else { element.json }
        }
    }

    /// A number, with what stands before it: `RSA 2048`.
    private static func amount(_ value: Value?) -> (unit: String, number: Double)? {
        switch value {
        case .number(let number)?: return ("", number.double)
        case .string(let text)?:
            let parts = text.split(separator: " ")
            guard parts.count == 2, let number = Double(parts[1]) else { return nil }
            return (String(parts[0]), number)
        default: return nil
        }
    }
}
