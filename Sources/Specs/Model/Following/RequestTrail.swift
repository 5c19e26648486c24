// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges

package import struct Foundation.Date

/// A request on its way from one URL to the next, with what it may still carry (format.md 2).
///
/// What was left out at another origin stays out, also where the way leads back: whoever sent it there has chosen what it asks for.
package struct RequestTrail: Sendable {
    private let spec: RequestSpec
    private let home: Endpoint
    private var current: FilledRequest
    /// What was asked for already; the same once more would never end.
    private var asked: [HTTPRequest] = []
    /// Each other origin has its own cookies of this way, and no one else's.
    private var foreignJars: [Endpoint: CookieJar] = [:]
    package private(set) var hop = 0

    package init(_ filled: FilledRequest, of spec: RequestSpec) {
        self.spec = spec
        current = filled
        home = filled.url.endpoint
    }

    package var url: RequestURL { current.url }

    /// What is judged in place of a server's chain; nil where a server is asked.
    package var chain: PolicyFile? { current.chain }

    /// That of the host at hand, its identity at home or at its own hosts only.
    package var policy: SecurityPolicy {
        spec.policy.policy(for: url.endpoint, of: home)
    }

    package func request(jar: CookieJar, now: Date) -> HTTPRequest {
        let jar = url.endpoint == home ? jar : foreignJars[url.endpoint] ?? CookieJar()
        return current.request(cookies: jar, now: now)
    }

    /// Takes what an answer sets, for the item and for this way.
    package mutating func store(
        _ response: HTTPResponse, from url: RequestURL, in jar: inout CookieJar, now: Date
    ) {
        for value in response.fields["Set-Cookie"] {
            jar.store(setCookie: value, from: url, now: now)
            if url.endpoint != home {
                foreignJars[url.endpoint, default: CookieJar()]
                    .store(setCookie: value, from: url, now: now)
            }
        }
    }

    /// Goes where the answer to the request leads; false where it leads nowhere.
    package mutating func follow(
        _ response: HTTPResponse, to request: HTTPRequest, redactor: Redactor
    ) throws(TrailFault) -> Bool {
        guard case .upTo(let limit, _) = spec.redirects,
            [301, 302, 303, 307, 308].contains(response.status),
            let location = response.fields["Location"].first
        else { return false }
        if response.fields["Location"].count > 1 {
            throw .astray("the answer \(response.status) has more than one Location")
        }
        guard hop < limit else {
            let shown = Excerpt.short(redactor.redacted(location).text)
            throw .astray(
                "expected \(limit) redirects at most, and the next leads to '\(shown)'")
        }
        asked.append(request)
        try go(to: location, from: request.url, since: response.status, redactor: redactor)
        hop += 1
        return true
    }

    /// - Throws: where the very same was asked for on this way already.
    package func checkIsNew(_ request: HTTPRequest, redactor: Redactor) throws(TrailFault) {
        let isKnown = asked.contains {
            $0.method == request.method && $0.url == request.url && $0.fields == request.fields
        }
        guard isKnown else { return }
        let shown = redactor.redacted(request.url.text).text
        throw .astray("goes in a circle: \(request.method) \(shown) was asked for already")
    }

    /// Asks for the next page: the same request at another URL.
    package mutating func turn(
        to reference: String, from url: RequestURL, redactor: Redactor
    ) throws(TrailFault) {
        try go(to: reference, from: url, since: nil, redactor: redactor)
    }

    private mutating func go(
        to reference: String, from base: RequestURL, since status: Int?, redactor: Redactor
    ) throws(TrailFault) {
        let next = try url(reference, from: base, redactor: redactor)
        if base.endpoint.scheme == .https, next.endpoint.scheme == .http { throw .insecure(next) }
        let isAway = next.endpoint != home
        do throws(Diagnostic) {
            try spec.check(next)
            let moved = current.moved(to: next, since: status)
            let bodySecrets = moved.secretsOfBody(redactor)
            for secret in redactor.secrets(in: next.text) {
                if isAway { throw held(secret, in: "URL", at: next.endpoint) }
                try secret.checkMayGo(to: next.endpoint, at: spec.target.span)
            }
            if isAway, let secret = bodySecrets.first {
                throw held(secret, in: "body", at: next.endpoint)
            }
            current = isAway ? moved.withoutCredentials(redactor) : moved
        } catch {
            throw .forbidden(error)
        }
    }

    private func url(
        _ reference: String, from base: RequestURL, redactor: Redactor
    ) throws(TrailFault) -> RequestURL {
        let text = URLReference.resolved(
            String(reference.prefix { $0 != "#" }), against: base)
        do throws(TargetURL.Fault) {
            return try TargetURL.url(text)
        } catch {
            let shown = Excerpt.short(redactor.redacted(reference).text)
            throw .astray("can't go on to '\(shown)': \(redactor.redacted(error.message).text)")
        }
    }

    private func held(_ secret: Secret, in part: String, at endpoint: Endpoint) -> Diagnostic {
        Diagnostic(
            "the \(part) holds the secret '\(secret.name)', which does not go to another origin, \(endpoint.origin)",
            at: spec.target.span)
    }
}
