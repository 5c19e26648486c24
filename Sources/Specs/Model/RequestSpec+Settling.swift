// SPDX-License-Identifier: Apache-2.0

package import Documents

extension RequestSpec {
    /// With the policy that holds and the refusal that is expected in a row.
    package func settled(in scope: Scope) throws(Diagnostic) -> RequestSpec {
        guard !settlingNames.isEmpty else { return self }
        var policy = policy
        if let choice = manner.policy {
            policy = PolicySelection(named: try choice.settled(in: scope), byHost: policy.byHost)
        }
        var manner = manner
        manner.expectation.refusal = try expectation.refusal?.settled(in: scope)
        manner.retry = try retry?.settled(in: scope)
        return RequestSpec(
            method: method, target: target, manner: manner, body: body, bodySpan: bodySpan,
            contentCoding: contentCoding, work: work, pages: pages,
            policy: policy, captures: captures, allowedHosts: allowedHosts,
            snapshots: snapshots)
    }
}
