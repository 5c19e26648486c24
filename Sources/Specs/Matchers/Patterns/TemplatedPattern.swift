// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A regular expression, compiled when the collection is loaded unless a template stands in it.
enum TemplatedPattern: Sendable {
    case fixed(Pattern)
    case template(Template)

    /// Nil where a mistake was appended.
    init?(_ node: Node, complaints: inout [Diagnostic]) {
        do throws(Diagnostic) {
            let template = try Template(node)
            guard let source = template.constant else {
                self = .template(template)
                return
            }
            self = .fixed(try Self.compiled(source, at: node.span))
        } catch {
            complaints.append(error)
            return nil
        }
    }

    var templates: [Template] {
        switch self {
        case .fixed: []
        case .template(let template): [template]
        }
    }

    func pattern(in scope: Scope) throws(Diagnostic) -> Pattern {
        switch self {
        case .fixed(let pattern): pattern
        case .template(let template):
            try Self.compiled(try template.text(in: scope).text, at: template.span)
        }
    }

    private static func compiled(
        _ source: String, at span: SourceSpan
    ) throws(Diagnostic) -> Pattern {
        guard let pattern = Pattern(source) else {
            throw MatcherFault.pattern(source).diagnostic(at: span)
        }
        return pattern
    }
}
