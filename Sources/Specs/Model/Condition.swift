// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
import Queries

/// What must hold for an item to run: expressions, each with its matcher (format.md 2).
package struct Condition: Sendable {
    private struct Clause: Sendable {
        let expression: Template
        let matcher: Matcher
    }

    private let clauses: [Clause]

    /// Mistakes are appended; what can't be read is left out.
    static func decode(_ node: Node, complaints: inout [Diagnostic]) -> Condition {
        var clauses: [Clause] = []
        for (key, value) in node.members {
            let matcher = Matcher.decode(value, complaints: &complaints)
            do throws(Diagnostic) {
                clauses.append(Clause(expression: try Template(expression: key), matcher: matcher))
            } catch {
                complaints.append(error)
            }
        }
        return Condition(clauses: clauses)
    }

    /// The names that it reads.
    package var names: [(name: String, span: SourceSpan)] { templates.flatMap(\.names) }

    /// The names under a `default`, which need not be defined.
    package var optionalNames: [(name: String, span: SourceSpan)] {
        templates.flatMap(\.optionalNames)
    }

    private var templates: [Template] {
        clauses.flatMap { [$0.expression] + $0.matcher.templates }
    }

    /// Why it does not hold: `stage: expected "live", got "test"`; nil where it does.
    ///
    /// - Throws: what could not be told.
    package func failure(in scope: Scope, redactor: Redactor) throws(Diagnostic) -> String? {
        for clause in clauses {
            let value = try clause.expression.value(in: scope)
            // A secret of its own value may be known only here.
            let context = MatchContext(scope: scope, redactor: redactor.adding(value.secrets))
            let subject = Subject(clause.expression.source, .value(value.value))
            let mismatches = clause.matcher.mismatches(of: subject, in: context)
            if let undecided = mismatches.first(where: \.isUndecided) {
                throw Diagnostic(undecided.message, at: undecided.span)
            }
            if let first = mismatches.first { return "\(first.subject): \(first.message)" }
        }
        return nil
    }
}
