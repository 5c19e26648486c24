// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// What is expected of one cookie that an answer sets.
struct CookieExpectation: Sendable {
    private let span: SourceSpan
    private let attributes: NamedMatchers
    private let exists: Bool?

    private static let value = "value"

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.span
        var attributes = NamedMatchers()
        guard node.kind == .mapping else {
            attributes.append(
                Self.value, Matcher.decode(node, style: .text, complaints: &complaints))
            self.attributes = attributes
            exists = nil
            return
        }
        for member in KeyTable.readable(node, in: .cookie, complaints: &complaints)
        where member.name != "exists" {
            if member.name == "sameSite" {
                Self.checkSameSite(member.value, complaints: &complaints)
            }
            attributes.append(
                member.name,
                Matcher.decode(
                    member.value, style: Self.style(of: member.name), complaints: &complaints))
        }
        exists = node["exists"]?.boolean
        self.attributes = attributes
        if exists == false, !attributes.isEmpty {
            complaints.append(
                Diagnostic(
                    "found attributes of a cookie that must not exist", at: node.span))
        }
    }

    private init(span: SourceSpan, attributes: NamedMatchers, exists: Bool?) {
        self.span = span
        self.attributes = attributes
        self.exists = exists
    }

    private static func style(of attribute: String) -> MatcherStyle {
        switch attribute {
        case "httpOnly", "secure": .boolean
        case "maxAge": .integer
        case "expires": .moment
        default: .text
        }
    }

    /// A misspelt word would never hold.
    private static func checkSameSite(_ node: Node, complaints: inout [Diagnostic]) {
        let words = Cookie.SameSite.allCases.map(\.word)
        guard node.kind == .string, !node.text.contains("{{"), !words.contains(node.text) else {
            return
        }
        complaints.append(
            Diagnostic(
                "found '\(Excerpt.short(node.text))', expected \(words.joined(separator: ", "))",
                at: node.span, help: NearestName.question(node.text, among: words)))
    }

    var templates: [Template] { attributes.templates }

    /// Own attributes win.
    func inheriting(_ inherited: CookieExpectation) -> CookieExpectation {
        if exists == false || inherited.exists == false { return self }
        return CookieExpectation(
            span: span, attributes: attributes.inheriting(inherited.attributes),
            exists: exists ?? inherited.exists)
    }

    func mismatches(
        of cookie: SetCookie?, at path: String, in context: MatchContext
    ) -> [Mismatch] {
        guard let cookie else {
            return exists == false
                ? []
                : [
                    Mismatch(
                        span: span, subject: path,
                        message: "nothing at \(path), expected the answer to set the cookie")
                ]
        }
        if exists == false {
            return [
                Mismatch(
                    span: span, subject: path,
                    message:
                        "expected nothing, got the value \(context.shown(.value(.string(cookie.value))))"
                )
            ]
        }
        return attributes.matchers.flatMap { name, matcher in
            matcher.mismatches(
                of: Self.subject(name, of: cookie, at: "\(path).\(name)"), in: context)
        }
    }

    private static func subject(_ name: String, of cookie: SetCookie, at path: String) -> Subject {
        let datum: Datum? =
            switch name {
            case "value": .value(.string(cookie.value))
            case "httpOnly": .value(.boolean(cookie.isHTTPOnly))
            case "secure": .value(.boolean(cookie.isSecure))
            case "sameSite": cookie.sameSite.map { .value(.string($0.word)) }
            case "path": cookie.path.map { .value(.string($0)) }
            case "domain": cookie.domain.map { .value(.string($0)) }
            case "maxAge": cookie.maxAge.map { .value(.number(ExactNumber($0))) }
            default: nil
            }
        if name == "expires", let expires = cookie.expires {
            let moment = Moment(expires)
            return Subject(
                path, .value(.string(moment.wholeSeconds)), quantity: .moment(moment))
        }
        return datum.map { Subject(path, $0) } ?? Subject(nothingAt: path)
    }
}

extension Cookie.SameSite {
    /// As it is written in a field.
    fileprivate var word: String {
        switch self {
        case .strict: "Strict"
        case .lax: "Lax"
        case .none: "None"
        }
    }
}
