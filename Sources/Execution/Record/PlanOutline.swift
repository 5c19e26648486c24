// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs

/// The cases of a plan in the order of the files, each with its ordinal.
struct PlanOutline {
    private let plan: Plan
    private let redactor: Redactor

    init(_ plan: Plan, redactor: Redactor) {
        self.plan = plan
        self.redactor = redactor
    }

    /// Writes a record's first lines and gives the ordinal of each collection's first case.
    func write(to record: RunRecord, seed: UInt64, startedAt: Date) -> [Int] {
        var suites: [RunStart.Suite] = []
        var used: [String: Int] = [:]
        var ordinal = 0
        for collectionPlan in plan.collections {
            let collection = collectionPlan.collection
            let count = sections(of: collectionPlan).reduce(0) { sum, section in
                section.items.reduce(sum) { $0 + $1.caseCount }
            }
            let times = used[collection.name, default: 0] + 1
            used[collection.name] = times
            suites.append(
                RunStart.Suite(
                    name: redactor.redacted(
                        times == 1 ? collection.name : "\(collection.name) (\(times))"),
                    file: redactor.redacted(collection.span.file.path), firstCase: ordinal,
                    caseCount: count))
            ordinal += count
        }
        record.append(
            .runStarted(
                RunStart(
                    seed: seed, startedAt: Int64(startedAt.timeIntervalSince1970 * 1000),
                    host: redactor.redacted(Self.hostName),
                    collections: suites, caseCount: ordinal)))
        for (index, collectionPlan) in plan.collections.enumerated() {
            var next = suites[index].firstCase
            for (group, items) in sections(of: collectionPlan) {
                for item in items { write(item, in: group, index, &next, to: record) }
            }
        }
        return suites.map(\.firstCase)
    }

    /// As the machine calls itself, without asking a name server.
    private static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func sections(of plan: CollectionPlan) -> [(group: [String], items: [Item])] {
        [
            (["setup"], plan.collection.setup), ([], plan.requests.map(\.item)),
            (["teardown"], plan.collection.teardown),
        ]
    }

    private func write(
        _ item: Item, in group: [String], _ collection: Int, _ ordinal: inout Int,
        to record: RunRecord
    ) {
        CaseOutline(collection: collection, redactor: redactor)
            .write(item, in: group, columns: [:], from: &ordinal, to: record)
    }
}
