// SPDX-License-Identifier: Apache-2.0

/// Where a path leads.
struct Route: Sendable {
    let resource: Resource
    let match: PathPattern.Match
    /// What stands before the path of each resource: nothing, or `/v1`.
    let base: String

    /// - Throws: 404.
    init(to path: String) throws(StoreRefusal) {
        var segments = Array(
            path.split(separator: "/", omittingEmptySubsequences: false).dropFirst())
        base = segments.first == "v1" ? "/v1" : ""
        if !base.isEmpty { segments.removeFirst() }
        for resource in Store.resources {
            if let match = resource.pattern.match(segments) {
                self.resource = resource
                self.match = match
                return
            }
        }
        throw .nothing(at: path)
    }
}
