// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
import Foundation

/// What a server does otherwise than its baseline says: weaker, stronger or different.
package struct BaselineComparison: Sendable {
    package static let id = "baseline"
    package static let title = "nothing is weaker than its baseline"

    package private(set) var differences: [BaselineDifference] = []
    /// Where the baseline is of another host, which nothing here can be held against: both, in words.
    package let otherServer: String?

    /// - Parameters:
    ///   - baseline: as it was recorded.
    ///   - current: `InventoryValue.baseline` of now.
    package init(_ baseline: Value, with current: Value) {
        otherServer = BaselineComparison.otherServer(baseline["server"], current["server"])
        if otherServer == nil { compare(baseline, current, at: []) }
    }

    package var isWeaker: Bool { differences.contains { $0.kind == .weaker } }

    /// A change to the better, or to what is neither, is reported and holds.
    package var finding: Finding {
        if let otherServer {
            return Finding(
                id: BaselineComparison.id, title: BaselineComparison.title, verdict: .couldNotTell,
                summary: otherServer, details: [otherServer])
        }
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
        let entries = (before: BaselineEntry(old), after: BaselineEntry(new))
        if case .known(.object(let after)?) = entries.after {
            if isAdded(old, new, at: path) {
                compareAdded(old, new, after, at: path)
                return
            }
            if case .known(.object(let before)?) = entries.before {
                // Of a version that is gone, its suites and groups say no more.
                let isGone = path.first == "protocol" && old?["offered"] != new?["offered"]
                let names =
                    isGone
                    ? ["offered"] : Set(before.map(\.name)).union(after.map(\.name)).sorted()
                for name in names
                where
                    !(path.isEmpty && name == "server"
                    || path.first == "protocol" && name == "serverOrder")
                {
                    compare(old?[name], new?[name], at: path + [name])
                }
                if path.first == "protocol", path.count == 2, !isGone {
                    compareOrder(old, new, path)
                }
                return
            }
        }
        if let old, let new, old == new { return }
        // Whoever recorded a doubt by its name has accepted it.
        if entries.before == .doubt(.unexplained) {
            if entries.after.doubt == nil { compareAccepted(old, new, at: path) }
            return
        }
        if let doubt = entries.after.doubt ?? entries.before.doubt {
            add(.unknown, path, doubt.text, nil)
            return
        }
        switch BaselineRule(path) {
        case .list(let judge): compareLists(old, new, path, judge)
        case .goodWhenTrue(let breaks):
            let isGood = BaselineComparison.isThere(new)
            // What was not asked before was perhaps never better, but for a setting that no server should lack.
            let isOfServer = path.first == "tls" ? path.count == 2 : path.count == 3
            let isTold = new != nil && (old != nil || !isGood && isOfServer)
            let kind: BaselineDifference.Kind = isGood ? .stronger : .weaker
            add(isTold ? kind : .different, path, change(old, new), isGood ? nil : breaks)
        case .goodWhenFalse(let breaks):
            let isGood = !BaselineComparison.isThere(new)
            let kind: BaselineDifference.Kind =
                !isGood ? .weaker : old == nil || new == nil ? .different : .stronger
            add(kind, path, change(old, new), isGood ? nil : breaks)
        case .moreIsBetter(let least):
            compareAmounts(old, new, least, at: path)
        case .ranked(let rank):
            let ranks = [old, new].map(rank)
            let kind: BaselineDifference.Kind =
                ranks[0] == ranks[1] ? .different : ranks[1] < ranks[0] ? .weaker : .stronger
            add(kind, path, change(old, new), nil)
        case .judged(let judge):
            let (kind, breaks) = judge(old, new)
            add(kind, path, change(old, new), breaks)
        case .other(let kind, let breaks):
            add(kind, path, change(old, new), breaks)
        }
    }

    /// That something was not known is no leave for what no server should have.
    private mutating func compareAccepted(_ old: Value?, _ new: Value?, at path: [String]) {
        var part = BaselineComparison()
        if case .other = BaselineRule(path) {} else { part.compare(nil, new, at: path) }
        let weaker = part.differences.filter { $0.kind == .weaker }
        differences += weaker
        if weaker.isEmpty { add(.different, path, change(old, new), nil) }
    }

    /// A version or a chain that was not there before.
    private func isAdded(_ old: Value?, _ new: Value?, at path: [String]) -> Bool {
        guard path.count == 2 else { return false }
        switch path[0] {
        case "protocol":
            return new?["offered"] == .boolean(true) && old?["offered"] != .boolean(true)
        case "certificates":
            if case .known(.object?) = BaselineEntry(old) { return false } else { return true }
        default: return false
        }
    }

    /// That it is there is one thing; the other is what of it no server should have.
    private mutating func compareAdded(
        _ old: Value?, _ new: Value?, _ members: [Value.Member], at path: [String]
    ) {
        if path[0] == "protocol" {
            compare(old?["offered"], new?["offered"], at: path + ["offered"])
        } else {
            add(.stronger, path, change(old, new), nil)
        }
        for name in members.map(\.name) where name != "offered" {
            var part = BaselineComparison()
            part.compare(nil, new?[name], at: path + [name])
            differences += part.differences.filter { $0.kind == .weaker || $0.kind == .unknown }
        }
    }

    private init() { otherServer = nil }

    /// Nil where either does not say, or where only the port is another.
    private static func otherServer(_ old: Value?, _ new: Value?) -> String? {
        guard case .string(let recorded)? = old, case .string(let found)? = new,
            let host = URL(string: found)?.host(),
            URL(string: recorded)?.host() != host
        else { return nil }
        return
            "the baseline is of '\(Excerpt.short(recorded))', and nothing that '\(found)' is held against"
    }

    /// Whose order counts matters only where what a client prefers may be weak.
    private mutating func compareOrder(_ old: Value?, _ new: Value?, _ path: [String]) {
        let place = path + ["serverOrder"]
        let (before, after) = (old?["serverOrder"], new?["serverOrder"])
        guard before != after, before != nil || after == .boolean(false) else { return }
        if let doubt = BaselineEntry(after).doubt ?? BaselineEntry(before).doubt {
            add(.unknown, place, doubt.text, nil)
            return
        }
        let weak = BaselineList(new?["cipherSuites"]).names.first { SuiteStrength($0) == .weak }
        let isLost = before == .boolean(true) && after == .boolean(false)
        add(
            isLost && weak != nil ? .weaker : .different, place, change(before, after),
            isLost ? weak.map { "clients that prefer \($0) are given it" } : nil)
    }

    private mutating func compareAmounts(
        _ old: Value?, _ new: Value?, _ least: [String: Double], at path: [String]
    ) {
        let kind: BaselineDifference.Kind
        switch (BaselineComparison.amount(old), BaselineComparison.amount(new)) {
        case (let old?, let new?) where old.unit == new.unit:
            kind = new.number < old.number ? .weaker : .stronger
        case (_, let new?):
            guard let least = least[new.unit] else {
                kind = .stronger
                break
            }
            kind = new.number < least ? .weaker : .different
        case (_, nil): kind = least.isEmpty ? .weaker : .different
        }
        add(kind, path, change(old, new), nil)
    }

    private mutating func compareLists(
        _ old: Value?, _ new: Value?, _ path: [String],
        _ judge: (String, Bool) -> (BaselineDifference.Kind, String?)
    ) {
        let doubts = (recorded: BaselineList(old).doubt, current: BaselineList(new).doubt)
        if doubts.recorded != .unexplained, let doubt = doubts.current ?? doubts.recorded {
            add(.unknown, path, doubt.text, nil)
        }
        let (before, after) = (BaselineList(old).names, BaselineList(new).names)
        // What is not there may be among what could not be told.
        for element in before where !after.contains(element) && doubts.current == nil {
            let (kind, breaks) = judge(element, false)
            add(kind, path, "\(element) is gone", breaks)
        }
        for element in after where !before.contains(element) {
            let (kind, breaks) = judge(element, true)
            guard doubts.recorded == nil || kind == .weaker else { continue }
            add(kind, path, "\(element) is new", breaks)
        }
        if Set(before) == Set(after), before != after {
            let isWeaker =
                path.last == "cipherSuites"
                && before.first.map(SuiteStrength.init) == .strong
                && after.first.map(SuiteStrength.init) == .weak
            add(
                isWeaker ? .weaker : .different, path,
                isWeaker ? "\(after.first ?? "") is now preferred" : "the order is another", nil)
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
        "\(BaselineEntry(old).shown), now \(BaselineEntry(new).shown)"
    }

    private static func isThere(_ value: Value?) -> Bool {
        switch value {
        case nil, .null?, .boolean(false)?: false
        default: true
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
