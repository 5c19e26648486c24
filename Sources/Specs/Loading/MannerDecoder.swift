// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads the keys that `defaults`, `steps` and requests share, over what is wider.
struct MannerDecoder {
    let names: DeclaredNames
    let policies: PolicyDecoder
    let files: BodyFiles
    let complaints: Complaints
    private var readsTemplates = true

    init(
        names: DeclaredNames, policies: PolicyDecoder, files: BodyFiles, complaints: Complaints
    ) {
        self.names = names
        self.policies = policies
        self.files = files
        self.complaints = complaints
    }

    /// The same, to whom `{{` is two braces.
    var withoutTemplates: MannerDecoder {
        var result = self
        result.readsTemplates = false
        return result
    }

    /// - Parameter wider: what holds where the map is silent.
    func manner(of map: CheckedMap, over wider: Manner) -> Manner {
        var own = Manner()
        if let node = map["baseURL"] {
            own.baseURL = baseURL(node)
            own.isBaseSound = own.baseURL != nil
        }
        own.headers = headers(map["headers"])
        own.query = map["query"]?.members.compactMap(query) ?? []
        own.queryStyle = map["queryStyle"].flatMap { QueryStyle(rawValue: $0.text) }
        own.policy = map["policy"].flatMap(policies.choice)
        own.timeouts = map["timeout"].map(timeouts)
        own.authentication = map["auth"].flatMap(authentication)
        own.cookies = map["cookies"].map(cookies)
        let following = FollowingDecoder(manners: self, complaints: complaints)
        own.redirects = map["redirects"].map(following.redirects)
        own.retry = map["retry"].map(following.retry)
        own.isSafe = map["safe"]?.boolean
        if let expect = map["expect"] {
            own.expectation = complaints.collect { Expectation(expect, diagnostics: &$0) }
        }
        own.maps = [map.node]
        var manner = own.over(wider)
        if own.expectation.contract != nil {
            manner.expectation.contract?.load(
                from: files.files.contracts, through: files.access, complaints: complaints)
        }
        return manner
    }

    func template(_ node: Node) -> Template? {
        guard readsTemplates else { return Template(constant: node.text, span: node.span) }
        return complaints.attempt { () throws(Diagnostic) in try Template(node) }
    }

    func value(_ node: Node) -> TemplatedValue {
        complaints.collect {
            TemplatedValue.decode(node, readsTemplates: readsTemplates, complaints: &$0)
        }
    }

    private func authentication(_ node: Node) -> Authentication? {
        AuthenticationDecoder(manners: self, complaints: complaints).authentication(node)
    }

    private func cookies(_ node: Node) -> CookieTemplates {
        guard node.kind == .mapping else { return .none }
        return .inPlace(
            node.members.compactMap { key, value in
                guard let name = template(key) else { return nil }
                if let constant = name.constant, let fault = FieldSyntax.fault(ofCookie: constant) {
                    complaints.add(fault, at: key.span)
                    return nil
                }
                if value.kind == .null {
                    return CookieTemplates.Entry(name: name, key: key.text, value: nil)
                }
                guard KeyShape.text.accepts(value) else {
                    complaints.add(
                        "found \(value.described), expected a text", at: value.span)
                    return nil
                }
                return template(value).map {
                    CookieTemplates.Entry(name: name, key: key.text, value: $0)
                }
            })
    }

    private func baseURL(_ node: Node) -> Template? {
        guard let template = template(node) else { return nil }
        // A base that needs a capture is judged when the request is made.
        guard template.names.allSatisfy({ names.values[$0.name] != nil }),
            let text = names.text(template)?.text
        else { return template }
        do throws(TargetURL.Fault) {
            _ = try TargetURL.url(try TargetURL.joined("", base: text))
            return template
        } catch {
            complaints.add(error.message, at: node.span)
            return nil
        }
    }

    private func headers(_ node: Node?) -> [HeaderTemplate] {
        var headers: [HeaderTemplate] = []
        for (key, value) in node?.members ?? [] {
            guard let name = template(key) else { continue }
            if let constant = name.constant, let fault = FieldSyntax.fault(ofName: constant) {
                complaints.add(fault, at: key.span)
                continue
            }
            if let first = headers.first(where: { HeaderFields.areEqual($0.key, key.text) }) {
                complaints.add(
                    "found the header '\(key.text)' twice", at: key.span,
                    help: "a list of values goes out as several fields",
                    notes: [Diagnostic.Note("first here", at: first.span)])
                continue
            }
            headers.append(
                HeaderTemplate(
                    name: name, key: key.text, span: key.span,
                    values: fieldValues(value, of: key.text)))
        }
        return headers
    }

    private func fieldValues(_ node: Node, of name: String) -> [Template] {
        if node.kind == .null { return [] }
        let nodes = node.kind == .sequence ? node.elements : [node]
        return nodes.compactMap { node in
            guard KeyShape.text.accepts(node) else {
                complaints.add(
                    "found \(node.described), expected a text or a list of texts", at: node.span)
                return nil
            }
            guard let template = template(node) else { return nil }
            if let constant = template.constant,
                let fault = FieldSyntax.fault(ofValue: constant, of: name)
            {
                complaints.add(fault, at: node.span)
            }
            return template
        }
    }

    func query(_ key: Node, _ value: Node) -> QueryTemplate? {
        guard let name = template(key) else { return nil }
        let content = value.kind == .null ? nil : content(value)
        return QueryTemplate(name: name, key: key.text, value: content)
    }

    private func content(_ node: Node) -> QueryTemplate.Content? {
        switch node.kind {
        case .null:
            complaints.add("found null, expected a value", at: node.span)
            return nil
        case .sequence: return .list(node.elements.compactMap(content))
        case .mapping:
            return .map(
                node.members.compactMap { key, value in
                    guard let name = template(key), let value = content(value) else { return nil }
                    return (name, value)
                })
        default: return template(node).map { .scalar($0) }
        }
    }

    private func timeouts(_ node: Node) -> Timeouts {
        guard node.kind == .mapping else {
            return duration(node).map { Timeouts(total: $0) } ?? Timeouts()
        }
        let map = CheckedMap(node, in: .timeout, complaints: complaints)
        func part(_ name: String) -> Duration? { map[name].flatMap(duration) }
        return Timeouts(
            total: part("total") ?? Timeouts().total, connect: part("connect"), tls: part("tls"),
            firstByte: part("firstByte"), idle: part("idle"))
    }

    /// Nil after a complaint.
    func duration(_ node: Node) -> Duration? {
        guard let text = names.text(node)?.text else { return nil }
        if let duration = DurationText.duration(text), duration > .zero { return duration }
        let isBare = ExactNumber(text) != nil
        complaints.add(
            "found '\(Excerpt.short(text))', expected a duration such as 30s or 500ms",
            at: node.span, help: isBare ? "did you mean '\(text)s'?" : nil)
        return nil
    }
}
