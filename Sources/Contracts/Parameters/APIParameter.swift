// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// A parameter of a request, or a header of an answer.
struct APIParameter {
    enum Place: String {
        case path, query, header, cookie
    }

    let name: String
    let place: Place
    let isRequired: Bool
    let mayBeEmpty: Bool
    let style: ParameterStyle
    let isExploded: Bool
    /// Nil where `content` says what it is, or nothing does.
    let schema: Node?
    /// The one media type of `content`.
    let content: (name: String, node: Node)?
    let node: Node

    /// - Parameter node: resolved, and no header's.
    init?(_ node: Node) {
        guard let name = node["name"]?.text,
            let place = node["in"].flatMap({ Place(rawValue: $0.text) })
        else { return nil }
        self.init(node, name: name, place: place)
    }

    init(_ node: Node, name: String, place: Place) {
        self.name = name
        self.place = place
        self.node = node
        isRequired = node["required"]?.boolean == true || place == .path
        mayBeEmpty = node["allowEmptyValue"]?.boolean == true
        let fallback: ParameterStyle = place == .query || place == .cookie ? .form : .simple
        style = node["style"].flatMap { ParameterStyle(rawValue: $0.text) } ?? fallback
        isExploded = node["explode"]?.boolean ?? (style == .form)
        schema = node["schema"]
        content = node["content"]?.members.first.map { ($0.key.text, $0.value) }
    }

    /// A member of a form, written as a parameter of the query is.
    ///
    /// - Parameters:
    ///   - encoding: nil where nothing is said of it.
    ///   - node: what is shown where it is not kept.
    init(ofForm name: String, encoding: Node?, at node: Node) {
        self.name = name
        self.node = encoding ?? node
        place = .query
        isRequired = false
        mayBeEmpty = false
        style = encoding?["style"].flatMap { ParameterStyle(rawValue: $0.text) } ?? .form
        isExploded = encoding?["explode"]?.boolean ?? (style == .form)
        schema = nil
        content = nil
    }

    /// The names of the query that it takes, with those of an exploded object's members; one that ends in `[` stands for all that begin so.
    func queryNames(_ resolver: ReferenceResolver) -> [String] {
        guard place == .query else { return [] }
        if style == .deepObject { return [name + "["] }
        guard style == .form, isExploded else { return [name] }
        let outline = SchemaOutline(schema, resolver: resolver)
        return outline.says("object") ? [name] + outline.properties.keys : [name]
    }

    /// Those of an operation, of which one of the path item with the same name and place gives way.
    static func all(
        of operation: APIOperation, resolver: ReferenceResolver
    ) throws(Diagnostic) -> [APIParameter] {
        var all: [APIParameter] = []
        for holder in [operation.node] + operation.pathItems {
            for element in holder["parameters"]?.elements ?? [] {
                guard let parameter = APIParameter(try resolver.resolved(element)) else { continue }
                let isKnown = all.contains {
                    $0.place == parameter.place
                        && ($0.place == .header
                            ? HeaderFields.areEqual($0.name, parameter.name)
                            : $0.name == parameter.name)
                }
                if !isKnown { all.append(parameter) }
            }
        }
        // The specification has these three described elsewhere (3.1 section 4.8.12.1).
        return all.filter {
            $0.place != .header
                || !["accept", "content-type", "authorization"].contains($0.name.lowercased())
        }
    }
}
