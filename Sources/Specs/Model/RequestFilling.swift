// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Fills one request's templates, and remembers which secrets went in and where.
struct RequestFilling {
    let spec: RequestSpec
    let scope: Scope
    private(set) var used: [(secrets: [Secret], span: SourceSpan)] = []

    init(_ spec: RequestSpec, scope: Scope) {
        self.spec = spec
        self.scope = scope
    }

    mutating func url() throws(Diagnostic) -> RequestURL {
        if let url = spec.constantURL { return url }
        if spec.isEvaluation { return try judgedHost() }
        let target = try part(spec.target)
        var base: String?
        if let template = spec.manner.baseURL, !TargetURL.isAbsolute(target) {
            base = try part(template)
        }
        // A connection is to an origin: what requests are asked with is none of its business.
        let query = spec.isHandshake || spec.isEvaluation ? "" : try query()
        do throws(TargetURL.Fault) {
            return try TargetURL.url(try TargetURL.joined(target, base: base), query: query)
        } catch {
            throw Diagnostic(error.message, at: spec.target.span)
        }
    }

    /// The origin whose chain it is said to be.
    private mutating func judgedHost() throws(Diagnostic) -> RequestURL {
        try TargetURL.url(ofHost: text(spec.target), at: spec.target.span)
    }

    mutating func method() throws(Diagnostic) -> String {
        if let method = spec.method.constant { return method }
        let method = try text(spec.method)
        if let fault = FieldSyntax.fault(ofMethod: method) {
            throw Diagnostic(fault, at: spec.method.span)
        }
        return method
    }

    /// All of them, and those that may leave the origin.
    mutating func fields() throws(Diagnostic) -> (all: HeaderFields, public: HeaderFields) {
        var all = HeaderFields()
        var open = HeaderFields()
        for header in spec.manner.headers where !header.values.isEmpty {
            let count = used.count
            let name = try text(header.name)
            if let fault = FieldSyntax.fault(ofName: name) {
                throw Diagnostic(fault, at: header.span)
            }
            for template in header.values {
                guard let value = try textUnlessNull(template) else { continue }
                if let fault = FieldSyntax.fault(ofValue: value, of: name) {
                    throw Diagnostic(fault, at: template.span)
                }
                all.append(name, value)
                let holdsSecret = used[count...].contains { !$0.secrets.isEmpty }
                if !holdsSecret, !Self.isCredential(name) { open.append(name, value) }
            }
        }
        return (all, open)
    }

    /// What its `auth` adds to the fields and the cookies; a key in the query went into the URL.
    mutating func authenticate(
        _ fields: inout HeaderFields, _ cookies: inout FilledCookies
    ) throws(Diagnostic) {
        switch spec.manner.authentication {
        case nil, Authentication.none?, .apiKey(_, _, in: .query)?: return
        case .basic(let username, let password)?:
            let name = try text(username)
            let word = try password.map { template throws(Diagnostic) in try text(template) } ?? ""
            if let fault = BasicCredentials.fault(username: name, password: word) {
                throw Diagnostic(fault, at: username.span)
            }
            try add(
                "Authorization", BasicCredentials.value(username: name, password: word),
                at: username.span, to: &fields)
        case .bearer(let token)?:
            try add("Authorization", "Bearer " + text(token), at: token.span, to: &fields)
        case .apiKey(let name, let value, in: .header)?:
            try add(text(name), text(value), at: value.span, to: &fields)
        case .apiKey(let name, let value, in: .cookie)?:
            try cookies.add(cookie(name), cookieValue(value, of: name))
        }
    }

    mutating func cookies() throws(Diagnostic) -> FilledCookies {
        var cookies = FilledCookies()
        switch spec.manner.cookies {
        case nil: break
        case CookieTemplates.none?: cookies.takesJar = false
        case .inPlace(let entries)?:
            for entry in entries {
                let name = try cookie(entry.name)
                let value = try entry.value.map { template throws(Diagnostic) in
                    try cookieValue(template, of: entry.name)
                }
                cookies.add(name, value)
            }
        }
        return cookies
    }

    /// A secret goes to its hosts only (format.md 11).
    func checkSecrets(goingTo endpoint: Endpoint) throws(Diagnostic) {
        for (secrets, span) in used {
            for secret in secrets { try secret.checkMayGo(to: endpoint, at: span) }
        }
        if isSchemeWritten { return }
        if let (secret, span) = inTheClear(at: endpoint) {
            throw Diagnostic(
                "the secret '\(secret.name)' would go over plain http to '\(endpoint.host)'",
                at: span,
                help:
                    "the URL comes from an answer or a row: only a line that says 'http://' itself may send it so"
            )
        }
    }

    /// A secret that others on the way could read, with where it stands; nil also where what gave it got it so.
    func inTheClear(at endpoint: Endpoint) -> (secret: Secret, span: SourceSpan)? {
        guard endpoint.scheme == .http, !endpoint.isLoopback else { return nil }
        for (secrets, span) in used {
            if let secret = secrets.first(where: { $0.origin != endpoint }) {
                return (secret, span)
            }
        }
        return nil
    }

    /// Whether the file itself, or a variable of it, says `http://`: what an answer or a row gives may say so unasked.
    private var isSchemeWritten: Bool {
        let isAbsolute = spec.target.parts.first.map { part in
            if case .text(let text) = part { TargetURL.isAbsolute(text) } else { false }
        }
        let base = isAbsolute == true ? nil : spec.manner.baseURL
        return [spec.target, base].allSatisfy { template in
            guard case .expression? = template?.parts.first, let template else { return true }
            return template.uses.allSatisfy { scope.captures[$0.name] == nil }
        }
    }

    /// Nil where the whole is a template that gives null, which leaves the field out as a null that is written does.
    private mutating func textUnlessNull(_ template: Template) throws(Diagnostic) -> String? {
        if template.parts.count == 1, case .expression(let expression)? = template.parts.first,
            case .null = try expression.value(in: scope).value
        {
            return nil
        }
        return try text(template)
    }

    mutating func text(_ template: Template) throws(Diagnostic) -> String {
        if let constant = template.constant { return constant }
        let scoped = try template.text(in: scope)
        used.append((scoped.secrets, template.span))
        return scoped.text
    }

    mutating func note(_ secrets: [Secret], at span: SourceSpan) {
        used.append((secrets, span))
    }

    /// Fields that are credentials whatever stands in them.
    private static func isCredential(_ name: String) -> Bool {
        ["Authorization", "Proxy-Authorization", "Cookie"].contains {
            HeaderFields.areEqual($0, name)
        }
    }

    private func add(
        _ name: String, _ value: String, at span: SourceSpan, to fields: inout HeaderFields
    ) throws(Diagnostic) {
        if let fault = FieldSyntax.fault(ofName: name)
            ?? FieldSyntax.fault(ofValue: value, of: name)
        {
            throw Diagnostic(fault, at: span)
        }
        if fields.contains(name) {
            throw Diagnostic(
                "found 'auth' beside the header '\(name)', expected one of them", at: span,
                help: "'auth: none' leaves out what the defaults have")
        }
        fields.append(name, value)
    }

    private mutating func cookie(_ template: Template) throws(Diagnostic) -> String {
        let name = try text(template)
        if let fault = FieldSyntax.fault(ofCookie: name) {
            throw Diagnostic(fault, at: template.span)
        }
        return name
    }

    private mutating func cookieValue(
        _ template: Template, of name: Template
    ) throws(Diagnostic) -> String {
        let value = try text(template)
        if let fault = FieldSyntax.fault(ofCookieValue: value, of: name.source) {
            throw Diagnostic(fault, at: template.span)
        }
        return value
    }

    private mutating func query() throws(Diagnostic) -> String {
        var query = QueryText(style: spec.manner.queryStyle ?? .brackets)
        try append(spec.manner.query, to: &query)
        if case .apiKey(let name, let value, in: .query)? = spec.manner.authentication {
            query.append(try text(name), .string(try text(value)))
        }
        return query.text
    }

    mutating func append(
        _ entries: [QueryTemplate], to query: inout QueryText
    ) throws(Diagnostic) {
        for entry in entries {
            guard let content = entry.value else { continue }
            let name = try text(entry.name)
            let scoped = try content.value(in: scope)
            used.append((scoped.secrets, entry.name.span))
            query.append(name, scoped.value)
        }
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
