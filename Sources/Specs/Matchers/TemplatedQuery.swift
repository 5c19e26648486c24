// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A query, read when the collection is loaded unless a template stands in it.
enum TemplatedQuery<Query: WrittenQuery>: Sendable {
    case fixed(Query, Node)
    case template(Template)

    /// Nil where a mistake was appended.
    init?(_ node: Node, complaints: inout [Diagnostic]) {
        do throws(Diagnostic) {
            let template = try Template(node)
            guard let spelling = template.constant else {
                self = .template(template)
                return
            }
            do throws(Query.Fault) {
                self = .fixed(try Query(spelling), node)
            } catch {
                throw Self.diagnostic(error, in: node)
            }
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

    /// For names to be merged by.
    var spelling: String {
        switch self {
        case .fixed(let query, _): query.normalized
        case .template(let template): template.source
        }
    }

    func query(in scope: Scope) throws(Diagnostic) -> Query {
        switch self {
        case .fixed(let query, _): return query
        case .template(let template):
            let spelling = try SplicedQuery.text(of: template, as: Query.self, in: scope)
            do throws(Query.Fault) {
                return try Query(spelling)
            } catch {
                // The text is made of what is not in the file, and may hold a secret: not shown.
                throw Diagnostic(
                    "the template gives no \(Query.title): \(error.message)",
                    at: template.span, help: error.help)
            }
        }
    }

    /// A fault that only a document brought about, in the query as it is written.
    func diagnostic(_ fault: Query.Fault) -> Diagnostic {
        switch self {
        case .fixed(_, let node): Self.diagnostic(fault, in: node)
        case .template(let template):
            Diagnostic(fault.message, at: template.span, help: fault.help)
        }
    }

    private static func diagnostic(_ fault: Query.Fault, in node: Node) -> Diagnostic {
        Diagnostic(fault.message, at: TextPlaces(of: node).span(fault.range), help: fault.help)
    }
}
