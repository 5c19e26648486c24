// SPDX-License-Identifier: Apache-2.0

import Documents

/// What goes on behind the counter: `/jobs`, `/webhooks/deliveries` and `/audit`.
enum BackOfficeResources {
    static let all = [
        Resource(PathPattern("jobs", .number), [Action(.get, .from(.viewer), job)]),
        Resource(
            PathPattern("webhooks", "deliveries"), [Action(.get, .from(.viewer), deliveries)]),
        Resource(PathPattern("audit"), [Action(.get, .from(.admin), audit)]),
    ]

    private static func job(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        guard let job = store.jobs.ask(request.id) else { throw .none(of: "job") }
        return .value(job.value, as: "job")
    }

    private static func deliveries(
        _ store: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let item = try request.query.number("item", in: 1...Int.max)
        let deliveries = store.deliveries.all(of: item, event: request.query["event"])
        return .value(
            .members(["deliveries": .array(deliveries.map(\.value))]), as: "webhook")
    }

    private static func audit(
        _ store: inout Store, _: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        .value(.members(["entries": store.audit.value]), as: "audit")
    }
}
