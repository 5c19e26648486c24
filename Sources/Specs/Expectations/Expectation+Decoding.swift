// SPDX-License-Identifier: Apache-2.0

package import Documents

extension Expectation {
    /// Reads an `expect`: `layers` nearest first, the item's own before its defaults, maps merged name by name; `refused` inherits nothing.
    ///
    /// Every mistake in any layer is appended, keys that the table does not know among them; what can't be read is left out.
    package static func decoded(layers: [Node], diagnostics: inout [Diagnostic]) -> Expectation {
        var result: Expectation?
        for layer in layers {
            let decoded = Expectation(layer, diagnostics: &diagnostics)
            result = result.map { $0.inheriting(decoded) } ?? decoded
        }
        return result ?? Expectation()
    }

    /// Reads one `expect` by itself.
    ///
    /// Mistakes are appended; what can't be read is left out.
    package init(_ node: Node, diagnostics: inout [Diagnostic]) {
        span = node.span
        for member in KeyTable.readable(node, in: .expect, complaints: &diagnostics) {
            decode(member.name, member.value, diagnostics: &diagnostics)
        }
        guard refusal != nil else { return }
        for (key, _) in node.members
        where key.text != RefusalExpectation.key && key.text != TimeExpectation.key {
            diagnostics.append(
                Diagnostic(
                    "found '\(key.text)' beside 'refused', which stands alone but for 'time'",
                    at: key.span, help: "a connection that is refused gives no answer"))
        }
    }

    private mutating func decode(
        _ key: String, _ value: Node, diagnostics: inout [Diagnostic]
    ) {
        switch key {
        case StatusExpectation.key: status = StatusExpectation(value, complaints: &diagnostics)
        case TextExpectation.Part.http.rawValue:
            http = TextExpectation(.http, value, complaints: &diagnostics)
        case TextExpectation.Part.reason.rawValue:
            reason = TextExpectation(.reason, value, complaints: &diagnostics)
        case HeadersExpectation.key: headers = HeadersExpectation(value, complaints: &diagnostics)
        case CookiesExpectation.key: cookies = CookiesExpectation(value, complaints: &diagnostics)
        case ContentTypeExpectation.key:
            contentType = ContentTypeExpectation(value, complaints: &diagnostics)
        case JSONExpectation.key: json = JSONExpectation(value, complaints: &diagnostics)
        case XMLExpectation.key: xml = XMLExpectation(value, complaints: &diagnostics)
        case BodyExpectation.key: body = BodyExpectation(value, complaints: &diagnostics)
        case TimeExpectation.key: time = TimeExpectation(value, complaints: &diagnostics)
        case RedirectsExpectation.key:
            redirects = RedirectsExpectation(value, complaints: &diagnostics)
        case SnapshotExpectation.key:
            snapshot = SnapshotExpectation(value, complaints: &diagnostics)
        case VariablesExpectation.key:
            variables = VariablesExpectation(value, complaints: &diagnostics)
        case AlternativesExpectation.key:
            alternatives = AlternativesExpectation(value, complaints: &diagnostics)
        case TLSExpectation.key: tls = TLSExpectation(value, complaints: &diagnostics)
        case ContractExpectation.key:
            contract = ContractExpectation(value, complaints: &diagnostics)
        case RefusalExpectation.key: refusal = RefusalExpectation(value, complaints: &diagnostics)
        default: break
        }
    }

    /// With what the defaults expect where this one is silent; maps are merged name by name.
    package func inheriting(_ inherited: Expectation) -> Expectation {
        // `refused` inherits nothing, and whoever says what to expect of an answer does not inherit a refusal.
        // Nor is there anything to inherit where nothing is written.
        if refusal != nil || inherited.span == nil { return self }
        var result = self
        result.span = span ?? inherited.span
        result.status = status ?? inherited.status
        result.http = http ?? inherited.http
        result.reason = reason ?? inherited.reason
        result.headers = headers.inheriting(inherited.headers) { $0.inheriting($1) }
        result.cookies = cookies.inheriting(inherited.cookies) { $0.inheriting($1) }
        result.contentType = contentType ?? inherited.contentType
        result.json = json.inheriting(inherited.json) { $0.inheriting($1) }
        result.xml = xml.inheriting(inherited.xml) { $0.inheriting($1) }
        result.body = body.inheriting(inherited.body) { $0.inheriting($1) }
        result.time = time.inheriting(inherited.time) { $0.inheriting($1) }
        result.redirects = redirects.inheriting(inherited.redirects) { $0.inheriting($1) }
        result.snapshot = snapshot ?? inherited.snapshot
        result.variables = variables.inheriting(inherited.variables) { $0.inheriting($1) }
        result.alternatives = alternatives ?? inherited.alternatives
        result.tls = tls.inheriting(inherited.tls) { $0.inheriting($1) }
        result.contract = contract.inheriting(inherited.contract) { $0.inheriting($1) }
        if !speaksOfAnswer { result.refusal = inherited.refusal }
        return result
    }

    private var speaksOfAnswer: Bool {
        status != nil || http != nil || reason != nil || headers != nil || contentType != nil
            || json != nil || xml != nil || body != nil || tls != nil || cookies != nil
            || redirects != nil || snapshot != nil || variables != nil || alternatives != nil
            || contract != nil
    }
}

extension Optional {
    fileprivate func inheriting(
        _ inherited: Wrapped?, merged: (Wrapped, Wrapped) -> Wrapped
    ) -> Wrapped? {
        guard let self else { return inherited }
        guard let inherited else { return self }
        return merged(self, inherited)
    }
}
