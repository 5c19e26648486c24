// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// One request of a collection with its defaults merged in and its templates not yet filled.
///
/// A class, since a run hands it from part to part, and since what it needs is asked for often.
package final class RequestSpec: Sendable {
    let method: Template
    let target: Template
    let manner: Manner
    let body: RequestBody?
    let bodySpan: SourceSpan?
    let contentCoding: ContentCoding?
    let work: RequestWork
    package let pages: Pages?
    /// A saved chain is judged once: it stays as it is.
    package let retry: Retry?
    package let policy: PolicySelection
    package let captures: [CaptureSpec]
    /// The collection's `hosts`: where given, the only ones that a request may go to.
    package let allowedHosts: [String]?
    /// Nil where snapshots are only compared with.
    let snapshots: SnapshotRecorder?

    /// The names that its templates need, its expectation's and captures' included, in no special order.
    package let names: [(name: String, span: SourceSpan)]
    /// Where it goes, whatever its templates are given: where nothing in its URL is a template, and it is one.
    let constantURL: RequestURL?
    /// What must be there before it is sent.
    let sentUses: [NameUse]
    /// What its URL needs.
    let urlUses: [NameUse]
    /// What is read once an answer is there, its own captures perhaps among them.
    let judgedUses: [NameUse]
    /// The names that decide which policy holds and which refusal is expected.
    package let settlingNames: [(name: String, span: SourceSpan)]

    /// RFC 9110 section 9.2.1, and QUERY.
    static let safeMethods: Set<String> = ["GET", "HEAD", "OPTIONS", "QUERY", "TRACE"]

    /// Nil where neither the item nor its defaults say.
    package var timeouts: Timeouts? { manner.timeouts }
    package var expectation: Expectation { manner.expectation }
    /// Only a refusal passes.
    package var expectsRefusal: Bool { manner.expectation.refusal != nil }
    package var redirects: Redirects { manner.redirects ?? .none }
    package var isHandshake: Bool { if case .handshake = work { true } else { false } }
    package var isEvaluation: Bool { if case .evaluation = work { true } else { false } }
    /// Between attempts.
    package var mayWait: Bool { (retry?.times ?? 1) > 1 }

    /// Methods that are safe in RFC 9110's sense, or what `safe` says.
    package var isSafe: Bool {
        if isHandshake || isEvaluation { return true }
        if let isSafe = manner.isSafe { return isSafe }
        if case .graphql(let query) = body { return query.isSafe }
        return method.constant.map(Self.safeMethods.contains) ?? false
    }

    init(
        method: Template, target: Template, manner: Manner, body: RequestBody?,
        bodySpan: SourceSpan?, contentCoding: ContentCoding?, work: RequestWork, pages: Pages?,
        policy: PolicySelection, captures: [CaptureSpec], allowedHosts: [String]?,
        snapshots: SnapshotRecorder? = nil
    ) {
        self.snapshots = snapshots
        self.method = method
        self.target = target
        self.manner = manner
        self.body = body
        self.bodySpan = bodySpan
        self.contentCoding = contentCoding
        self.work = work
        let retry: Retry? = if case .evaluation = work { nil } else { manner.retry }
        self.retry = retry
        self.pages = pages
        self.policy = policy
        self.captures = captures
        self.allowedHosts = allowedHosts
        let base = Self.isAbsolute(target) ? [] : manner.baseURL?.uses ?? []
        let policyUses = manner.policy?.uses ?? []
        switch work {
        case .evaluation(let chain):
            urlUses = target.uses
            sentUses = target.uses + chain.path.uses + policyUses
        case .handshake:
            // A connection is to an origin: what requests are asked with is none of its business.
            urlUses = target.uses
            sentUses = target.uses + policyUses
        case .request:
            let written = target.uses + base + manner.query.flatMap(\.uses)
            urlUses = written + (manner.authentication?.urlUses ?? [])
            sentUses =
                method.uses + written + manner.headers.flatMap(\.uses)
                + (manner.cookies?.uses ?? []) + (manner.authentication?.uses ?? [])
                + (body?.uses ?? []) + policyUses
        }
        constantURL =
            if case .request = work, urlUses.isEmpty {
                Self.constantURL(target, manner)
            } else {
                nil
            }
        judgedUses =
            captures.flatMap(\.uses) + manner.expectation.uses
            + (retry?.until?.uses ?? []) + (pages?.next.uses ?? [])
        names = (sentUses + judgedUses).filter(\.mustExist).map { ($0.name, $0.span) }
        let refusals = [manner.expectation.refusal, retry?.until?.refusal]
        let templates = refusals.flatMap { $0?.templates ?? [] }
        settlingNames =
            ((manner.policy?.uses ?? []) + templates.flatMap(\.uses)).map { ($0.name, $0.span) }
    }

    private static func constantURL(_ target: Template, _ manner: Manner) -> RequestURL? {
        guard let text = target.constant, manner.query.isEmpty,
            manner.authentication?.isInURL != true
        else { return nil }
        let base = manner.baseURL
        guard base == nil || base?.constant != nil else { return nil }
        return try? TargetURL.url(TargetURL.joined(text, base: base?.constant))
    }

    /// Whether its own text says that the base is not asked.
    private static func isAbsolute(_ target: Template) -> Bool {
        guard case .text(let start) = target.parts.first else { return false }
        return TargetURL.isAbsolute(start)
    }
}
