// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `variables`: an expression, as between the braces of a template, to a matcher; asked after the captures.
struct VariablesExpectation: Sendable {
    static let key = "variables"

    private struct Entry: Sendable {
        let expression: Template
        let matcher: Matcher
    }

    private var entries: [Entry] = []

    init(_ node: Node, complaints: inout [Diagnostic]) {
        for (key, value) in node.members {
            let matcher = Matcher.decode(value, complaints: &complaints)
            do throws(Diagnostic) {
                entries.append(
                    Entry(expression: try Template(expression: key), matcher: matcher))
            } catch {
                complaints.append(error)
            }
        }
    }

    var templates: [Template] { entries.flatMap { [$0.expression] + $0.matcher.templates } }

    /// Own expressions win.
    func inheriting(_ inherited: VariablesExpectation) -> VariablesExpectation {
        var result = self
        result.entries += inherited.entries.filter { entry in
            !entries.contains { $0.expression.source == entry.expression.source }
        }
        return result
    }

    func mismatches(in context: MatchContext) -> [Mismatch] {
        entries.flatMap { entry in
            let path = context.shown(entry.expression.source)
            do throws(Diagnostic) {
                let scoped = try entry.expression.value(in: context.scope)
                let context = MatchContext(
                    scope: context.scope, redactor: context.redactor.adding(scoped.secrets))
                return entry.matcher.mismatches(
                    of: Subject(path, .value(scoped.value)), in: context)
            } catch {
                return [Mismatch(error, subject: path, span: entry.expression.span)]
            }
        }
    }
}
