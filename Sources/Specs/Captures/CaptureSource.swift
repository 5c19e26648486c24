// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// Where in an answer, or from which template, a captured value comes.
enum CaptureSource: Sendable {
    case json(TemplatedQuery<JSONPath>)
    case xpath(TemplatedQuery<XPath>)
    case header(Template)
    case cookie(Template)
    /// By its relation.
    case link(Template)
    case tls(TLSFact)
    case status
    case body
    case url
    case template(TemplatedValue)

    var templates: [Template] {
        switch self {
        case .json(let query): query.templates
        case .xpath(let path): path.templates
        case .header(let name), .cookie(let name), .link(let name): [name]
        case .template(let value): value.templates
        case .status, .body, .url, .tls: []
        }
    }

    func value(from answer: Answer, in scope: Scope) throws(CaptureFault) -> ScopedValue {
        switch self {
        case .json(let query): return try Self.selected(query, from: answer, in: scope)
        case .xpath(let path): return try Self.selected(path, from: answer, in: scope)
        case .header(let name):
            let name = try Self.filled(name, in: scope)
            return ScopedValue(try Self.field(name, of: answer))
        case .cookie(let name):
            let name = try Self.filled(name, in: scope)
            guard let value = SetCookieText.value(of: name, in: answer.response.fields) else {
                throw .noCookie(name)
            }
            return ScopedValue(.string(value))
        case .link(let relation):
            return ScopedValue(
                .several(try Self.targets(try Self.filled(relation, in: scope), of: answer)))
        case .tls(let fact):
            guard let evidence = answer.exchange.evidence else { throw .noTLS }
            guard let value = fact.value(in: evidence, now: Moment(scope.now)) else {
                throw .noFact(fact.path)
            }
            return ScopedValue(value)
        case .status: return ScopedValue(.number(ExactNumber(answer.response.status)))
        case .body:
            do throws(BodyFault) {
                return ScopedValue(.string(try answer.text()))
            } catch {
                throw .body(error)
            }
        case .url: return ScopedValue(.string(answer.exchange.request.url.text))
        case .template(let value):
            do throws(Diagnostic) {
                return try value.value(in: scope)
            } catch {
                throw .template(error)
            }
        }
    }

    private static func filled(
        _ template: Template, in scope: Scope
    ) throws(CaptureFault) -> String {
        do throws(Diagnostic) {
            return try template.text(in: scope).text
        } catch {
            throw .template(error)
        }
    }

    /// The one node's string-value, or the array of several; a number or boolean as it is.
    private static func selected(
        _ path: TemplatedQuery<XPath>, from answer: Answer, in scope: Scope
    ) throws(CaptureFault) -> ScopedValue {
        let expression: XPath
        do throws(Diagnostic) {
            expression = try path.query(in: scope)
        } catch {
            throw .template(error)
        }
        let tree: XMLTree
        do throws(Diagnostic) {
            tree = try answer.xml()
        } catch {
            throw .notXML(error, body: answer.response.body)
        }
        let values: [Value]
        do throws(XPathFault) {
            values = try expression.result(in: tree).values
        } catch {
            throw .template(path.diagnostic(error))
        }
        guard let first = values.first else {
            throw .noNode(expression.absence(in: tree, at: path.spelling))
        }
        return ScopedValue(values.count == 1 ? first : .array(values))
    }

    private static func selected(
        _ query: TemplatedQuery<JSONPath>, from answer: Answer, in scope: Scope
    ) throws(CaptureFault) -> ScopedValue {
        let path: JSONPath
        do throws(Diagnostic) {
            path = try query.query(in: scope)
        } catch {
            throw .template(error)
        }
        let root: Node
        do throws(Diagnostic) {
            root = try answer.json().root
        } catch {
            throw .notJSON(error, body: answer.response.body)
        }
        if let absence = path.absence(in: .node(root)) { throw .nothing(absence) }
        let selected: Datum?
        do throws(JSONPathExcess) {
            selected = try path.datum(in: .node(root))
        } catch {
            throw .excess(error)
        }
        guard let value = selected?.value, path.isSingular || value != .array([]) else {
            throw .noNode("nothing at \(path.normalized)")
        }
        return ScopedValue(value)
    }

    /// One value, or the array of several; `Location` made absolute.
    private static func field(_ name: String, of answer: Answer) throws(CaptureFault) -> Value {
        var values = answer.response.fields[name]
        if HeaderFields.areEqual(name, "Location") {
            let base = answer.exchange.request.url
            values = values.map { URLReference.resolved($0, against: base) }
        }
        if values.isEmpty { throw .noField(name) }
        return .several(values)
    }

    /// Made absolute; a link of something else than the answer is none (RFC 8288 section 3.2).
    private static func targets(
        _ relation: String, of answer: Answer
    ) throws(CaptureFault) -> [String] {
        let url = answer.exchange.request.url
        let links = LinkField.all(in: answer.response.fields).filter { link in
            link.anchor.map { URLReference.resolved($0, against: url) == url.text } ?? true
        }
        let targets = links.filter { $0.relations.contains(relation.lowercased()) }
            .map { URLReference.resolved($0.target, against: url) }
        guard targets.isEmpty else { return targets }
        var known: [String] = []
        for name in links.flatMap(\.relations) where !known.contains(name) { known.append(name) }
        throw .noLink(relation, known: known)
    }
}

extension Value {
    /// One text, or the list of several.
    fileprivate static func several(_ texts: [String]) -> Value {
        texts.count == 1 ? .string(texts[0]) : .array(texts.map(Value.string))
    }
}
