// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A JSONPath query, compiled when the collection is loaded unless a template stands in it.
enum TemplatedQuery: Sendable {
    case fixed(JSONPath)
    case template(Template)

    /// Nil where a mistake was appended.
    init?(_ node: Node, complaints: inout [Diagnostic]) {
        do throws(Diagnostic) {
            let template = try Template(node)
            guard let spelling = template.constant else {
                self = .template(template)
                return
            }
            do throws(JSONPathFault) {
                self = .fixed(try JSONPath(spelling))
            } catch {
                let place = TextPlaces(of: node).span(error.range)
                throw Diagnostic(error.message, at: place, help: error.help)
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

    /// As it is written, for names to be merged by.
    var spelling: String {
        switch self {
        case .fixed(let query): query.normalized
        case .template(let template): template.source
        }
    }

    func query(in scope: Scope) throws(Diagnostic) -> JSONPath {
        switch self {
        case .fixed(let query): return query
        case .template(let template):
            let spelling = try template.text(in: scope).text
            do throws(JSONPathFault) {
                return try JSONPath(spelling)
            } catch {
                // The text is made of what is not in the file, and may hold a secret: not shown.
                throw Diagnostic(
                    "the template gives no JSONPath query: \(error.message)",
                    at: template.span, help: error.help)
            }
        }
    }
}
