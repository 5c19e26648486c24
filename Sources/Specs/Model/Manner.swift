// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// How a request is made: what `defaults`, `steps` and the request itself may say, merged nearest first.
struct Manner: Sendable {
    var baseURL: Template?
    /// A base that is wrong is complained about once, and not at every target.
    var isBaseSound = true
    var headers: [HeaderTemplate] = []
    var query: [QueryTemplate] = []
    var queryStyle: QueryStyle?
    var cookies: CookieTemplates?
    var authentication: Authentication?
    var redirects: Redirects?
    /// One attempt where nothing is tried again.
    var retry: Retry?
    var policy: PolicyChoice?
    var timeouts: Timeouts?
    var isSafe: Bool?
    @Boxed var expectation = Expectation()
    /// What it was read from, the nearest first.
    var maps: [Node] = []

    /// This one's own words over `wider`'s: maps of names merge name by name, all else is replaced (format.md 1).
    func over(_ wider: Manner) -> Manner {
        var merged = self
        merged.baseURL = baseURL ?? wider.baseURL
        merged.isBaseSound = isBaseSound && (baseURL != nil || wider.isBaseSound)
        merged.headers = Manner.merged(headers, over: wider.headers) {
            HeaderFields.areEqual($0.key, $1.key)
        }
        merged.query = Manner.merged(query, over: wider.query) { $0.key == $1.key }
        merged.queryStyle = queryStyle ?? wider.queryStyle
        merged.cookies = Manner.merged(cookies, over: wider.cookies)
        merged.authentication = authentication ?? wider.authentication
        merged.redirects = redirects ?? wider.redirects
        merged.retry = retry ?? wider.retry
        merged.policy = policy ?? wider.policy
        merged.timeouts = timeouts ?? wider.timeouts
        merged.expectation = expectation.inheriting(wider.expectation)
        merged.isSafe = isSafe ?? wider.isSafe
        merged.maps = maps + wider.maps
        return merged
    }

    /// Two maps merge; `none` is no map, and replaces one or is replaced.
    private static func merged(
        _ near: CookieTemplates?, over wide: CookieTemplates?
    ) -> CookieTemplates? {
        guard case .inPlace(let nearer) = near, case .inPlace(let wider) = wide else {
            return near ?? wide
        }
        return .inPlace(merged(nearer, over: wider) { $0.key == $1.key })
    }

    /// The wider ones keep their places; a nearer one of the same name stands in its place.
    private static func merged<Entry>(
        _ near: [Entry], over wide: [Entry], where isSame: (Entry, Entry) -> Bool
    ) -> [Entry] {
        if near.isEmpty { return wide }
        if wide.isEmpty { return near }
        var merged: [Entry] = []
        var placed: Set<Int> = []
        for entry in wide {
            guard let index = near.firstIndex(where: { isSame($0, entry) }) else {
                merged.append(entry)
                continue
            }
            placed.insert(index)
            merged.append(near[index])
        }
        return merged + near.indices.filter { !placed.contains($0) }.map { near[$0] }
    }
}
