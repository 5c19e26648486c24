// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// An XPath expression, parsed when the collection is loaded unless a template stands in it.
enum TemplatedXPath: Sendable {
    case fixed(XPath, TextPlaces)
    case template(Template)

    /// Nil where a mistake was appended.
    init?(_ node: Node, complaints: inout [Diagnostic]) {
        do throws(Diagnostic) {
            let template = try Template(node)
            guard let spelling = template.constant else {
                self = .template(template)
                return
            }
            let places = TextPlaces(of: node)
            do throws(XPathFault) {
                self = .fixed(try XPath(spelling), places)
            } catch {
                throw Diagnostic(error.message, at: places.span(error.range), help: error.help)
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

    /// As it is written.
    var spelling: String {
        switch self {
        case .fixed(let path, _): path.spelling
        case .template(let template): template.source
        }
    }

    /// How operands are read that its result is compared with.
    var style: MatcherStyle {
        if case .fixed(let path, _) = self, !path.givesText { return .value }
        return .text
    }

    func path(in scope: Scope) throws(Diagnostic) -> XPath {
        switch self {
        case .fixed(let path, _): return path
        case .template(let template):
            let spelling = try template.text(in: scope).text
            do throws(XPathFault) {
                return try XPath(spelling)
            } catch {
                // The text is made of what is not in the file, and may hold a secret: not shown.
                throw Diagnostic(
                    "the template gives no XPath expression: \(error.message)",
                    at: template.span, help: error.help)
            }
        }
    }

    /// A fault that only a document brought about, in the expression as it is written.
    func diagnostic(_ fault: XPathFault) -> Diagnostic {
        switch self {
        case .fixed(_, let places):
            Diagnostic(fault.message, at: places.span(fault.range), help: fault.help)
        case .template(let template):
            Diagnostic(fault.message, at: template.span, help: fault.help)
        }
    }
}

extension XPath {
    /// Why a set has no nodes, which may be for want of a prefix.
    func absence(in tree: XMLTree, at place: String) -> String {
        guard namesWithoutPrefix, tree.declared.contains(where: { $0.prefix.isEmpty }) else {
            return "nothing at \(place)"
        }
        return
            "nothing at \(place) (names in the document's default namespace are written '_:name')"
    }
}
