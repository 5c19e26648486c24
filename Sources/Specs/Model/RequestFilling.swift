// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Fills one request's templates, and remembers which secrets went in and where.
struct RequestFilling {
    let scope: Scope
    private var used: [(secrets: [Secret], span: SourceSpan)] = []

    init(scope: Scope) {
        self.scope = scope
    }

    mutating func url(of spec: RequestSpec) throws(Diagnostic) -> RequestURL {
        let target = try part(spec.target)
        var base: String?
        if let template = spec.manner.baseURL, !TargetURL.isAbsolute(target) {
            base = try part(template)
        }
        let query = try query(of: spec)
        do throws(TargetURL.Fault) {
            return try TargetURL.url(try TargetURL.joined(target, base: base), query: query)
        } catch {
            throw Diagnostic(error.message, at: spec.target.span)
        }
    }

    func check(_ url: RequestURL, of spec: RequestSpec) throws(Diagnostic) {
        let host = url.endpoint.host
        if let hosts = spec.allowedHosts,
            !hosts.contains(where: { HostPattern.matches($0, host: host) })
        {
            throw Diagnostic(
                "found the host '\(host)', expected one of the collection's hosts: "
                    + hosts.joined(separator: ", "), at: spec.target.span)
        }
        let policy = spec.policy.policy(forHost: host)
        if url.endpoint.scheme == .http, policy.pinningMode != .none {
            throw Diagnostic(
                "found an http URL under the policy '\(policy.name)', which pins: expected https",
                at: spec.target.span)
        }
    }

    mutating func method(of spec: RequestSpec) throws(Diagnostic) -> String {
        if let method = spec.method.constant { return method }
        let method = try text(spec.method)
        if let fault = FieldSyntax.fault(ofMethod: method) {
            throw Diagnostic(fault, at: spec.method.span)
        }
        return method
    }

    mutating func fields(of spec: RequestSpec) throws(Diagnostic) -> HeaderFields {
        var fields = HeaderFields()
        for header in spec.manner.headers where !header.values.isEmpty {
            let name = try text(header.name)
            if let fault = FieldSyntax.fault(ofName: name) {
                throw Diagnostic(fault, at: header.span)
            }
            for template in header.values {
                let value = try text(template)
                if let fault = FieldSyntax.fault(ofValue: value, of: name) {
                    throw Diagnostic(fault, at: template.span)
                }
                fields.append(name, value)
            }
        }
        return fields
    }

    mutating func body(of spec: RequestSpec) throws(Diagnostic) -> [UInt8]? {
        switch spec.body {
        case .none: return nil
        case .text(let template): return Array(try text(template).utf8)
        case .json(let templated):
            let scoped = try templated.value(in: scope)
            used.append((scoped.secrets, spec.bodySpan ?? spec.target.span))
            return Array(scoped.value.json.utf8)
        }
    }

    /// A secret goes to its hosts only (format.md 11).
    func checkSecrets(goingTo host: String) throws(Diagnostic) {
        for (secrets, span) in used {
            for secret in secrets
            where !secret.hosts.contains(where: { HostPattern.matches($0, host: host) }) {
                if secret.hosts.isEmpty {
                    throw Diagnostic(
                        "the secret '\(secret.name)' may be sent to no host: write its 'hosts'",
                        at: span)
                }
                throw Diagnostic(
                    "the secret '\(secret.name)' may go to \(secret.hosts.joined(separator: ", ")), "
                        + "not to '\(host)'", at: span)
            }
        }
    }

    private mutating func query(of spec: RequestSpec) throws(Diagnostic) -> String {
        var query = QueryText(style: spec.manner.queryStyle ?? .brackets)
        for entry in spec.manner.query {
            guard let content = entry.value else { continue }
            let name = try text(entry.name)
            let scoped = try content.value(in: scope)
            used.append((scoped.secrets, entry.name.span))
            query.append(name, scoped.value)
        }
        return query.text
    }

    private mutating func text(_ template: Template) throws(Diagnostic) -> String {
        if let constant = template.constant { return constant }
        let scoped = try template.text(in: scope)
        used.append((scoped.secrets, template.span))
        return scoped.text
    }

    /// A part of the URL: what is inserted after the literal text has begun a path or a query is encoded, so that it stays inside its place.
    private mutating func part(_ template: Template) throws(Diagnostic) -> String {
        if let constant = template.constant { return constant }
        let scoped = try template.text(in: scope) { inserted, before in
            let path = before.firstRange(of: "://").map { before[$0.upperBound...] } ?? before[...]
            if path.contains("?") { return PercentEncoding.encoded(inserted) }
            return path.contains("/") ? PercentEncoding.encoded(inserted) : inserted
        }
        used.append((scoped.secrets, template.span))
        return scoped.text
    }
}
