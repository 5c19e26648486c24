// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs

/// What the rows of an item leave behind together: of each capture a list in their order, or one object.
struct RowResults {
    private let rows: RowSpec
    private var lists: [String: [Int: ScopedValue]] = [:]
    private var objects: [String: [Int: (path: [String], value: ScopedValue)]] = [:]
    private var verdicts: Set<ItemResult.Verdict> = []
    private var lastCase: (row: Int, ordinal: Int)?
    var jar: CookieJar

    /// - Parameter names: what each row captures.
    init(rows: RowSpec, names: [String], jar: CookieJar) {
        self.rows = rows
        self.jar = jar
        for name in names {
            if let path = rows.paths[name] { objects[path.root] = [:] } else { lists[name] = [:] }
        }
    }

    mutating func add(
        _ result: ItemResult, row: Int, _ columns: [String: ScopedValue], in context: RunContext,
        of item: Item
    ) {
        verdicts.insert(result.verdict)
        if let last = result.lastCase, row >= lastCase?.row ?? 0 { lastCase = (row, last) }
        for (name, value) in result.captures {
            guard let path = rows.paths[name] else {
                lists[name, default: [:]][row] = value
                continue
            }
            let scope = Scope(
                variables: columns, seed: context.seed, itemID: "", now: context.clock.now())
            if let members = try? path.members(in: scope) {
                objects[path.root, default: [:]][row] = (members, value)
            }
        }
    }

    /// - Parameter isEmpty: there was no row, so that nothing failed.
    func finish(isEmpty: Bool = false) -> ItemResult {
        var captures: [String: ScopedValue] = [:]
        for (name, values) in lists {
            let values = values.sorted { $0.key < $1.key }.map(\.value)
            captures[name] = ScopedValue(
                .array(values.map(\.value)), secrets: Self.secrets(of: values))
        }
        for (root, members) in objects {
            let members = members.sorted { $0.key < $1.key }.map(\.value)
            captures[root] = ScopedValue(
                .object(members: members), secrets: Self.secrets(of: members.map(\.value)))
        }
        let verdict: ItemResult.Verdict =
            verdicts.contains(.failed)
            ? .failed
            : verdicts.contains(.forgiven)
                ? .forgiven : verdicts.contains(.passed) || isEmpty ? .passed : .skipped
        if verdict == .skipped { captures = [:] }
        return ItemResult(
            verdict: verdict, captures: captures, jar: jar, lastCase: lastCase?.ordinal)
    }

    private static func secrets(of values: [ScopedValue]) -> [Secret] {
        var known: Set<Secret> = []
        return values.flatMap(\.secrets).filter { known.insert($0).inserted }
    }
}

extension Value {
    /// Of two at one path the later stays.
    fileprivate static func object(
        members: [(path: [String], value: ScopedValue)]
    ) -> Value {
        let object = GatheredObject()
        for (path, value) in members { object.set(value.value, at: path[...]) }
        return object.value
    }
}

/// An object that is filled member by member, in their order, without a search through all.
private final class GatheredObject {
    private enum Content {
        case value(Value)
        case object(GatheredObject)
    }

    private var names: [String] = []
    private var contents: [String: Content] = [:]

    func set(_ value: Value, at path: ArraySlice<String>) {
        guard let name = path.first else { return }
        let old = contents[name]
        if old == nil { names.append(name) }
        if path.count == 1 {
            contents[name] = .value(value)
        } else if case .object(let inner)? = old {
            inner.set(value, at: path.dropFirst())
        } else {
            let inner = GatheredObject()
            inner.set(value, at: path.dropFirst())
            contents[name] = .object(inner)
        }
    }

    var value: Value {
        .object(
            names.map { name in
                switch contents[name] {
                case .value(let value)?: Value.Member(name: name, value: value)
                case .object(let object)?: Value.Member(name: name, value: object.value)
                case nil: Value.Member(name: name, value: .null)
                }
            })
    }
}
