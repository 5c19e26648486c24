// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `headers`: a field's name, without case, to a matcher; of several fields the array of their values is asked.
struct HeadersExpectation: Sendable {
    static let key = "headers"

    private struct Entry: Sendable {
        let name: Template
        let matcher: Matcher
    }

    private var entries: [Entry] = []

    init(_ node: Node, complaints: inout [Diagnostic]) {
        for (key, value) in node.members {
            let matcher = Matcher.decode(value, style: .text, complaints: &complaints)
            do throws(Diagnostic) {
                let name = try Template(key)
                if let first = entries.first(where: { $0.name.isSameField(as: name) }) {
                    throw Diagnostic(
                        "found '\(key.text)' twice, field names being without case",
                        at: key.span,
                        notes: [Diagnostic.Note("first written here", at: first.name.span)])
                }
                entries.append(Entry(name: name, matcher: matcher))
            } catch {
                complaints.append(error)
            }
        }
    }

    var templates: [Template] { entries.flatMap { [$0.name] + $0.matcher.templates } }

    /// Whether the field is spoken of, however.
    func mentions(_ field: String) -> Bool {
        entries.contains { $0.name.constant.map { HeaderFields.areEqual($0, field) } ?? false }
    }

    /// Own names win.
    func inheriting(_ inherited: HeadersExpectation) -> HeadersExpectation {
        var result = self
        result.entries += inherited.entries.filter { entry in
            !entries.contains { $0.name.isSameField(as: entry.name) }
        }
        return result
    }

    func mismatches(of response: HTTPResponse, in context: MatchContext) -> [Mismatch] {
        entries.flatMap { entry in
            do throws(Diagnostic) {
                let name = try entry.name.text(in: context.scope).text
                return entry.matcher.mismatches(
                    of: Self.subject(name, in: response.fields),
                    in: HeaderFields.areEqual(name, "Set-Cookie")
                        ? context.hidingCookies(of: response) : context)
            } catch {
                return [Mismatch(error, subject: Self.key, span: entry.name.span)]
            }
        }
    }

    private static func subject(_ name: String, in fields: HeaderFields) -> Subject {
        let path = "\(key).\(name)"
        let values = fields[name]
        if values.isEmpty { return Subject(nothingAt: path) }
        return Subject(path, oneOrMore: values.map(Value.string))
    }
}

extension Template {
    fileprivate func isSameField(as other: Template) -> Bool {
        HeaderFields.areEqual(source, other.source)
    }
}
