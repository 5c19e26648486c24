// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// One request of a collection with its defaults merged in and its templates not yet filled.
package struct RequestSpec: Sendable {
    let method: Template
    let target: Template
    private(set) var manner: Manner
    let body: RequestBody?
    let bodySpan: SourceSpan?
    let contentCoding: ContentCoding?
    /// A handshake is all that is asked for; its target is the origin.
    package let isHandshake: Bool
    package let pages: Pages?
    package private(set) var policy: PolicySelection
    package let captures: [CaptureSpec]
    /// The collection's `hosts`: where given, the only ones that a request may go to.
    package let allowedHosts: [String]?

    /// RFC 9110 section 9.2.1, and QUERY.
    static let safeMethods: Set<String> = ["GET", "HEAD", "OPTIONS", "QUERY", "TRACE"]

    /// Nil where neither the item nor its defaults say.
    package var timeouts: Timeouts? { manner.timeouts }
    package var expectation: Expectation { manner.expectation }
    package var redirects: Redirects { manner.redirects ?? .none }
    package var retry: Retry? { manner.retry }
    /// Between attempts.
    package var mayWait: Bool { (retry?.times ?? 1) > 1 }

    /// Methods that are safe in RFC 9110's sense, or what `safe` says.
    package var isSafe: Bool {
        if isHandshake { return true }
        if let isSafe = manner.isSafe { return isSafe }
        if case .graphql(let query) = body { return query.isSafe }
        return method.constant.map(Self.safeMethods.contains) ?? false
    }

    /// The names that its templates need, its expectation's and captures' included, in no special order.
    package var names: [(name: String, span: SourceSpan)] {
        (sentUses + judgedUses).filter(\.mustExist).map { ($0.name, $0.span) }
    }

    /// What must be there before it is sent.
    var sentUses: [NameUse] {
        method.uses + urlUses + manner.headers.flatMap(\.uses) + (manner.cookies?.uses ?? [])
            + (manner.authentication?.uses ?? []) + (body?.uses ?? []) + (manner.policy?.uses ?? [])
    }

    /// What its URL needs.
    var urlUses: [NameUse] {
        let base = isAbsolute ? [] : manner.baseURL?.uses ?? []
        return target.uses + base + manner.query.flatMap(\.uses)
    }

    /// What is read once an answer is there, its own captures perhaps among them.
    var judgedUses: [NameUse] {
        captures.flatMap(\.uses) + expectation.uses + (retry?.until?.uses ?? [])
            + (pages?.next.uses ?? [])
    }

    /// The names that decide which policy holds and which refusal is expected.
    package var settlingNames: [(name: String, span: SourceSpan)] {
        let refusals = [expectation.refusal, retry?.until?.refusal]
        let templates = refusals.flatMap { $0?.templates ?? [] }
        return ((manner.policy?.uses ?? []) + templates.flatMap(\.uses)).map {
            ($0.name, $0.span)
        }
    }

    /// With the policy that holds and the refusal that is expected in a row.
    package func settled(in scope: Scope) throws(Diagnostic) -> RequestSpec {
        guard !settlingNames.isEmpty else { return self }
        var settled = self
        if let choice = manner.policy {
            settled.policy = PolicySelection(
                named: try choice.settled(in: scope), byHost: policy.byHost)
        }
        settled.manner.expectation.refusal = try expectation.refusal?.settled(in: scope)
        settled.manner.retry = try retry?.settled(in: scope)
        return settled
    }

    /// Whether its own text says that the base is not asked.
    private var isAbsolute: Bool {
        guard case .text(let start) = target.parts.first else { return false }
        return TargetURL.isAbsolute(start)
    }
}
