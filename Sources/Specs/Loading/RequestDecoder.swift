// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Reads a request's own keys: its method, target and body.
struct RequestDecoder {
    let map: CheckedMap
    let manner: Manner
    let names: DeclaredNames
    let manners: MannerDecoder
    let given: GivenNames
    let complaints: Complaints
    private let method: (text: Node, target: Node)?
    private let body: (body: RequestBody, span: SourceSpan)?
    /// Nil where it is a request.
    private let kind: ConnectionKeys.Kind?

    init(
        map: CheckedMap, manner: Manner, names: DeclaredNames, manners: MannerDecoder,
        given: GivenNames, complaints: Complaints
    ) {
        self.map = map
        var manner = manner
        manner.policy = manner.policy.map { manners.policies.settled($0, given: given) }
        self.manner = manner
        self.names = names
        self.manners = manners
        self.given = given
        self.complaints = complaints
        method = RequestDecoder.method(of: map, complaints: complaints)
        kind = ConnectionKeys.kind(of: map)
        if let kind {
            ConnectionKeys(map: map, complaints: complaints).check(kind)
            body = nil
            return
        }
        if let key = map.key("host") {
            complaints.add("found 'host' without 'evaluate'", at: key.span)
        }
        body = BodyDecoder(
            map: map, names: names, manners: manners, given: given, complaints: complaints
        ).body(on: method?.text)
    }

    /// What its method and body say, where `safe` doesn't.
    var isSafeByItself: Bool {
        if kind != nil { return true }
        if case .graphql(let query) = body?.body { return query.isSafe }
        return method.map { RequestSpec.safeMethods.contains($0.text.text) } ?? true
    }

    /// Nil where a mistake leaves no request.
    func spec(captures: [CaptureSpec], byHost: [SecurityPolicy], allowedHosts: [String]?)
        -> RequestSpec?
    {
        guard let method, let target = manners.template(method.target),
            let name = manners.template(method.text)
        else { return nil }
        if let constant = name.constant, let fault = FieldSyntax.fault(ofMethod: constant) {
            complaints.add(fault, at: method.text.span)
            return nil
        }
        guard let work else { return nil }
        let spec = RequestSpec(
            method: name, target: target, manner: manner, body: body?.body, bodySpan: body?.span,
            contentCoding: map["compress"].flatMap { ContentCoding(rawValue: $0.text) },
            work: work,
            pages: map["pages"].flatMap(
                FollowingDecoder(manners: manners, complaints: complaints).pages),
            policy: PolicySelection(named: manner.policy?.policy, byHost: byHost),
            captures: captures,
            allowedHosts: allowedHosts, snapshots: manners.files.files.snapshots)
        checkNow(spec)
        return spec
    }

    /// Nil where its file can't be read.
    private var work: RequestWork? {
        switch kind {
        case nil: .request
        case .handshake?: .handshake
        case .evaluate?: map["evaluate"].flatMap(chain).map(RequestWork.evaluation)
        }
    }

    private func chain(_ node: Node) -> BodyFile? {
        let file = BodyDecoder(
            map: map, names: names, manners: manners, given: given, complaints: complaints
        ).file(node)
        if let file, let known = file.known {
            manners.files.files.add(chain: file.chain(known))
        }
        return file
    }

    /// What is known of the request now is judged now: its URL, the host that it goes to, the secrets that it takes there.
    private func checkNow(_ spec: RequestSpec) {
        guard manner.isBaseSound || kind == .evaluate else { return }
        let uses = spec.sentUses
        if !uses.isEmpty, areKnown(uses) {
            let exposure = complaints.attempt { () throws(Diagnostic) in
                try spec.exposure(in: names.scope(""))
            }
            if let exposure = exposure ?? nil { complaints.add(exposure) }
        } else if areKnown(spec.urlUses) {
            _ = complaints.attempt { () throws(Diagnostic) in try spec.url(in: names.scope("")) }
        }
        warnOfUnservedHost(spec)
    }

    /// Who names a policy at an item means that one to judge it.
    private func warnOfUnservedHost(_ spec: RequestSpec) {
        guard let key = map.key("policy"), let named = spec.policy.named, !named.hosts.isEmpty,
            areKnown(spec.urlUses), let url = try? spec.url(in: names.scope(""))
        else { return }
        let host = url.endpoint.host
        let judge: String
        switch spec.policy.choice(forHost: host) {
        case .named: return
        case .byHost(let other, _): judge = other.name
        case .system: judge = SecurityPolicy.system.name
        }
        complaints.add(
            Diagnostic(
                "the policy '\(named.name)' does not list '\(host)' among its hosts, so that '\(judge)' judges",
                at: key.span, help: "add '\(host)' to its 'hosts', or leave 'hosts' out",
                severity: .warning))
    }

    private func areKnown(_ uses: [NameUse]) -> Bool {
        given.areKnown(uses, among: names.values)
    }

    private static func method(of map: CheckedMap, complaints: Complaints) -> (
        text: Node, target: Node
    )? {
        if let key = map.key("handshake") { return map["handshake"].map { (key, $0) } }
        if let key = map.key("evaluate") {
            if map.lacks("host") {
                complaints.add(
                    "found 'evaluate' without 'host'", at: key.span,
                    help: "'host' is the name whose chain it is")
            }
            return map["host"].map { (key, $0) }
        }
        let keys = map.node.members.map(\.key)
        let short = keys.filter { ItemKeys.methods.contains($0.text) }
        if let first = short.first {
            if let other = short.dropFirst().first ?? map.key("method") ?? map.key("url") {
                complaints.add(
                    "found '\(other.text)' beside '\(first.text)', expected one method",
                    at: other.span)
            }
            return map[first.text].map { (first, $0) }
        }
        switch (map["method"], map["url"]) {
        case (let method?, let url?): return (method, url)
        case (_?, nil) where !map.has("url"):
            complaints.add("found 'method' without 'url'", at: map.key("method")?.span ?? map.span)
        case (nil, _?) where !map.has("method"):
            complaints.add("found 'url' without 'method'", at: map.key("url")?.span ?? map.span)
        default:
            let isOther = ItemKeys.otherKinds.contains(where: map.has)
            if isOther || map.has("method") || map.has("url") || map.node.kind != .mapping { break }
            // `GTE: /pets` has been complained of by its name already.
            let isMisspelt = map.node.members.contains { key, _ in
                KeyTable.key(key.text, in: .request) == nil
                    && Suggestion.nearest(to: key.text, among: ItemKeys.methods) != nil
            }
            if isMisspelt { break }
            complaints.add(
                "found an item without a method", at: map.span,
                help: "write one of \(ItemKeys.methods.joined(separator: ", "))")
        }
        return nil
    }
}

extension CheckedMap {
    /// Its first key: the whole would be many lines.
    fileprivate var span: SourceSpan { node.members.first?.key.span ?? node.span }
}
