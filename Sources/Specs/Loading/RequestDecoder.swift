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

    init(
        map: CheckedMap, manner: Manner, names: DeclaredNames, manners: MannerDecoder,
        given: GivenNames, complaints: Complaints
    ) {
        self.map = map
        self.manner = manner
        self.names = names
        self.manners = manners
        self.given = given
        self.complaints = complaints
        method = RequestDecoder.method(of: map, complaints: complaints)
        if map.has("handshake") {
            HandshakeDecoder(map: map, complaints: complaints).check()
            body = nil
            return
        }
        body = BodyDecoder(map: map, names: names, manners: manners, complaints: complaints)
            .body(on: method?.text)
    }

    private var isHandshake: Bool { map.has("handshake") }

    /// What its method and body say, where `safe` doesn't.
    var isSafeByItself: Bool {
        if isHandshake { return true }
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
        let spec = RequestSpec(
            method: name, target: target, manner: manner, body: body?.body, bodySpan: body?.span,
            contentCoding: map["compress"].flatMap { ContentCoding(rawValue: $0.text) },
            isHandshake: isHandshake,
            pages: map["pages"].flatMap(
                FollowingDecoder(manners: manners, complaints: complaints).pages),
            policy: PolicySelection(named: manner.policy?.policy, byHost: byHost),
            captures: captures,
            allowedHosts: allowedHosts)
        checkNow(spec)
        return spec
    }

    /// What is known of the request now is judged now: its URL, the host that it goes to, the secrets that it takes there.
    private func checkNow(_ spec: RequestSpec) {
        guard manner.isBaseSound else { return }
        let uses = spec.sentUses
        if !uses.isEmpty, areKnown(uses) {
            _ = complaints.attempt { () throws(Diagnostic) in try spec.filled(in: names.scope(""))
            }
        } else if areKnown(spec.urlUses) {
            _ = complaints.attempt { () throws(Diagnostic) in try spec.url(in: names.scope("")) }
        }
    }

    private func areKnown(_ uses: [NameUse]) -> Bool {
        given.areKnown(uses, among: names.values)
    }

    private static func method(of map: CheckedMap, complaints: Complaints) -> (
        text: Node, target: Node
    )? {
        if let key = map.key("handshake") { return map["handshake"].map { (key, $0) } }
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
