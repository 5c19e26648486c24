// SPDX-License-Identifier: Apache-2.0

import Documents

extension StructureCheck {
    /// What the fields of one object must be to each other.
    mutating func checkRules(of node: Node, _ kind: ObjectKind) {
        let isNew = version == .version31
        switch kind {
        case .document where isNew:
            requireOne(of: ["paths", "components", "webhooks"], in: node, kind)
        case .parameter:
            checkContent(of: node, kind)
            checkPlace(of: node)
        case .header:
            checkContent(of: node, kind)
            if let style = node["style"], style.text != "simple" {
                complain(
                    .choice(style.text, field: "style"), at: style.span, help: "expected 'simple'")
            }
        case .mediaType: refuseBoth("example", "examples", in: node, kind)
        case .license where isNew: refuseBoth("identifier", "url", in: node, kind)
        case .example where isNew: refuseBoth("value", "externalValue", in: node, kind)
        case .link:
            refuseBoth("operationRef", "operationId", in: node, kind)
            if isNew { requireOne(of: ["operationRef", "operationId"], in: node, kind) }
        case .securityScheme: checkSecurityScheme(node)
        default: break
        }
    }

    private mutating func requireOne(of names: [String], in node: Node, _ kind: ObjectKind) {
        if names.allSatisfy({ node[$0] == nil }) {
            complain(.neither(names, in: kind), at: node.heading)
        }
    }

    private mutating func refuseBoth(
        _ first: String, _ second: String, in node: Node, _ kind: ObjectKind
    ) {
        if let one = node[first], node[second] != nil {
            complain(.together(first, second, in: kind), at: one.heading)
        }
    }

    /// A schema with what goes with it, or one media type.
    private mutating func checkContent(of node: Node, _ kind: ObjectKind) {
        refuseBoth("schema", "content", in: node, kind)
        requireOne(of: ["schema", "content"], in: node, kind)
        refuseBoth("example", "examples", in: node, kind)
        guard let content = node["content"] else { return }
        if content.members.count != 1 {
            complain(
                .kind("\(content.members.count) media types", field: "content", expected: "one"),
                at: content.heading)
        }
        for name in ["style", "explode", "allowReserved", "example", "examples"] {
            refuseBoth(name, "content", in: node, kind)
        }
    }

    private mutating func checkPlace(of node: Node) {
        guard let place = node["in"]?.text, let styles = ParameterStyle.allowed[place] else {
            return
        }
        // The schema of 3.1 lets one with `content` be.
        let mayBeSilent = version == .version31 && node["schema"] == nil
        if place == "path", node["required"]?.boolean != true, !mayBeSilent {
            complain(.pathParameterNotRequired, at: node.heading)
        }
        if let style = node["style"], !styles.contains(where: { $0.rawValue == style.text }) {
            complain(
                .choice(style.text, field: "style"), at: style.span,
                help: Suggestion.help(for: style.text, among: styles.map(\.rawValue)))
        }
        guard version == .version31, place != "query" else { return }
        for name in ["allowReserved", "allowEmptyValue"] {
            if let field = node[name] { complain(.misplaced(name, in: place), at: field.span) }
        }
    }

    private mutating func checkSecurityScheme(_ node: Node) {
        let required =
            switch node["type"]?.text {
            case "apiKey": ["name", "in"]
            case "http": ["scheme"]
            case "oauth2": ["flows"]
            case "openIdConnect": ["openIdConnectUrl"]
            default: [String]()
            }
        for name in required where node[name] == nil {
            complain(.missing(name, in: .securityScheme), at: node.heading)
        }
    }
}
