// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `cookies`: the name of a cookie that the answer sets to its value or to a map of its attributes.
struct CookiesExpectation: Sendable {
    static let key = "cookies"

    private struct Entry: Sendable {
        let name: Template
        let cookie: CookieExpectation
    }

    private var entries: [Entry] = []

    init(_ node: Node, complaints: inout [Diagnostic]) {
        for (key, value) in node.members {
            let cookie = CookieExpectation(value, complaints: &complaints)
            do throws(Diagnostic) {
                entries.append(Entry(name: try Template(key), cookie: cookie))
            } catch {
                complaints.append(error)
            }
        }
    }

    var templates: [Template] { entries.flatMap { [$0.name] + $0.cookie.templates } }

    /// Own names win, and of a cookie its own attributes.
    func inheriting(_ inherited: CookiesExpectation) -> CookiesExpectation {
        var result = self
        for entry in inherited.entries {
            if let place = entries.firstIndex(where: { $0.name.source == entry.name.source }) {
                result.entries[place] = Entry(
                    name: entries[place].name,
                    cookie: entries[place].cookie.inheriting(entry.cookie))
            } else {
                result.entries.append(entry)
            }
        }
        return result
    }

    func mismatches(of response: HTTPResponse, in context: MatchContext) -> [Mismatch] {
        let cookies = response.fields["Set-Cookie"].compactMap(SetCookie.init)
        let context = context.hidingCookies(of: response)
        return entries.flatMap { entry in
            do throws(Diagnostic) {
                let name = try entry.name.text(in: context.scope).text
                // Of a cookie that is set twice the last one stays.
                let cookie = cookies.last { $0.name.utf8.elementsEqual(name.utf8) }
                return entry.cookie.mismatches(
                    of: cookie, at: "\(Self.key).\(context.shown(name))", in: context)
            } catch {
                return [Mismatch(error, subject: Self.key, span: entry.name.span)]
            }
        }
    }
}

extension MatchContext {
    /// What a cookie holds is hidden even where no one declared it.
    func hidingCookies(of response: HTTPResponse) -> MatchContext {
        let secrets = response.fields["Set-Cookie"].compactMap(SetCookie.init)
            // What is so short can't be kept out of a message.
            .filter { $0.value.unicodeScalars.count >= 4 }
            .map { Secret(name: "redacted", value: $0.value, hosts: []) }
        guard !secrets.isEmpty else { return self }
        var context = MatchContext(scope: scope, redactor: redactor.adding(secrets))
        context.ignoresCase = ignoresCase
        return context
    }
}
