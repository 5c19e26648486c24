// SPDX-License-Identifier: Apache-2.0

import Documents

/// `/redirect/302?to=…` and `/redirects/3`: ways to somewhere else.
enum RedirectResources {
    private static let statuses = [301, 302, 303, 307, 308]

    static let all = [
        Resource(
            PathPattern("redirect", .number),
            [Action.Method.get, .post, .put, .patch, .delete].map { Action($0, .everyone, once) }),
        Resource(PathPattern("redirects", .number), [Action(.get, .everyone, chain)]),
    ]

    /// `to` may be another origin's URL: the store is nobody's but the demo's.
    private static func once(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        guard statuses.contains(request.id) else {
            throw .notOneOf("a redirect's status", statuses.map(String.init))
        }
        let target = request.query["to"] ?? "\(request.base)/echo"
        return StoreAnswer(request.id, fields: ["Location": target])
    }

    /// As many as the number says, then `/echo`.
    private static func chain(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        guard (1...100).contains(request.id) else { throw .outOfRange("a number of hops", 1...100) }
        // Relative, as many servers have it.
        let target = request.id == 1 ? "../echo" : String(request.id - 1)
        return StoreAnswer(302, fields: ["Location": target])
    }
}
