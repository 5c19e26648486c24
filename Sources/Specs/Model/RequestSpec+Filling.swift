// SPDX-License-Identifier: Apache-2.0

package import Documents
import Exchanges

extension RequestSpec {
    /// Fills the templates; refuses a host beyond `allowedHosts`, and a secret that may not go to the request's host, before anything is sent.
    package func filled(in scope: Scope) throws(Diagnostic) -> FilledRequest {
        try filling(in: scope).request
    }

    /// What others on the way could read of the secrets in it.
    func exposure(in scope: Scope) throws(Diagnostic) -> Diagnostic? {
        let (filling, request) = try filling(in: scope)
        let endpoint = request.url.endpoint
        return filling.inTheClear(at: endpoint).map { secret, span in
            Diagnostic(
                "the secret '\(secret.name)' goes over plain http to '\(endpoint.host)', where all on the way can read it",
                at: span, severity: .warning)
        }
    }

    private func filling(
        in scope: Scope
    ) throws(Diagnostic) -> (filling: RequestFilling, request: FilledRequest) {
        var filling = RequestFilling(self, scope: scope)
        let url = try filling.url()
        if !isEvaluation { try check(url) }
        if case .evaluation(let chain) = work {
            let file = chain.chain(try chain.contents(in: scope))
            let request = FilledRequest(ofEvaluating: file, at: url)
            return (filling, request)
        }
        if isHandshake {
            try filling.checkSecrets(goingTo: url.endpoint)
            return (filling, FilledRequest(ofHandshakeAt: url))
        }
        let method = try filling.method()
        var (fields, publicFields) = try filling.fields()
        var cookies = try filling.cookies()
        let isAlone = fields.contains("Cookie")
        try filling.authenticate(&fields, &cookies)
        if isAlone, !cookies.own.isEmpty {
            throw Diagnostic(
                "found cookies beside the header 'Cookie', expected one of them", at: target.span)
        }
        let before = filling.used.count
        let body = try filling.body()
        if let body, !fields.contains("Content-Type") {
            fields.append("Content-Type", body.contentType)
            publicFields.append("Content-Type", body.contentType)
        }
        try filling.checkSecrets(goingTo: url.endpoint)
        let request = FilledRequest(
            method: method, url: url, body: body?.bytes, contentCoding: contentCoding,
            fields: fields, publicFields: publicFields, cookies: cookies,
            bodySecrets: filling.used[before...].flatMap(\.secrets))
        return (filling, request)
    }

    /// The URL alone, for what can be known of it when the collection is loaded.
    func url(in scope: Scope) throws(Diagnostic) -> RequestURL {
        var filling = RequestFilling(self, scope: scope)
        let url = try filling.url()
        if !isEvaluation { try check(url) }
        return url
    }

    /// Whether a request may go there at all, and under the policy that holds there.
    func check(_ url: RequestURL) throws(Diagnostic) {
        let host = url.endpoint.host
        if let hosts = allowedHosts, !hosts.contains(where: { HostPattern.matches($0, host: host) })
        {
            throw Diagnostic(
                "found the host '\(host)', expected one of the collection's hosts: "
                    + hosts.joined(separator: ", "), at: target.span)
        }
        let policy = self.policy.policy(forHost: host)
        if isHandshake, url.endpoint.scheme != .https || url.target != "/" {
            throw Diagnostic(
                "found '\(Excerpt.short(url.text))', expected an origin to shake hands with, such as https://h.test:8443",
                at: target.span)
        }
        if url.endpoint.scheme == .http, policy.pinningMode != .none {
            throw Diagnostic(
                "found an http URL under the policy '\(policy.name)', which pins: expected https",
                at: target.span)
        }
    }
}
