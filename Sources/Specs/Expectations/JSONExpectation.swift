// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `json`: a JSONPath query into the body to a matcher.
struct JSONExpectation: Sendable {
    static let key = "json"

    private struct Entry: Sendable {
        let query: TemplatedQuery<JSONPath>
        let span: SourceSpan
        let matcher: Matcher
    }

    /// Of the key or its first query: where a body that is no JSON is reported.
    let span: SourceSpan
    private var entries: [Entry] = []

    init(_ node: Node, complaints: inout [Diagnostic]) {
        span = node.members.first?.key.span ?? node.span
        for (key, value) in node.members {
            let matcher = Matcher.decode(value, complaints: &complaints)
            if let query = TemplatedQuery<JSONPath>(key, complaints: &complaints) {
                query.checkPresence(matcher, complaints: &complaints)
                entries.append(Entry(query: query, span: key.span, matcher: matcher))
            }
        }
    }

    var templates: [Template] {
        entries.flatMap { $0.query.templates + $0.matcher.templates }
    }

    /// Own queries win.
    func inheriting(_ inherited: JSONExpectation) -> JSONExpectation {
        var result = self
        result.entries += inherited.entries.filter { entry in
            !entries.contains { $0.query.spelling == entry.query.spelling }
        }
        return result
    }

    /// Whether a query begins with one of these.
    func mentions(_ starts: String...) -> Bool {
        entries.contains { entry in starts.contains { entry.query.spelling.hasPrefix($0) } }
    }

    func mismatches(of answer: Answer, in context: MatchContext) -> [Mismatch] {
        let document: Document
        do throws(Diagnostic) {
            document = try answer.json()
        } catch {
            return [Self.notJSON(error, of: answer, at: span, in: context)]
        }
        let root = Subject("$", .node(document.root))
        return entries.flatMap { entry in
            do throws(Diagnostic) {
                let query = try entry.query.query(for: entry.matcher, in: context.scope)
                let selected = try root.selecting(query, at: entry.span)
                return entry.matcher.mismatches(of: selected, in: context)
            } catch {
                return [Mismatch(error, subject: Self.key, span: entry.span)]
            }
        }
    }

    /// One mismatch, with the place in the answer.
    static func notJSON(
        _ diagnostic: Diagnostic, of answer: Answer, at span: SourceSpan,
        in context: MatchContext
    ) -> Mismatch {
        var message = "expected JSON, got a body that is none"
        if answer.response.body.isEmpty {
            message = "expected JSON, got an empty body"
        } else if case .text(let place) = diagnostic.place {
            let fault = context.shown(diagnostic, ofJSON: answer.response.body)
            message += ": line \(place.line), column \(place.column): \(fault)"
        } else {
            message += ": \(context.shown(diagnostic.message))"
        }
        let start = String(decoding: answer.response.body.prefix(4096), as: UTF8.self)
        let details = start.isEmpty ? [] : ["the body begins: \(context.shown(start))"]
        return Mismatch(span: span, subject: key, message: message, details: details)
    }
}
