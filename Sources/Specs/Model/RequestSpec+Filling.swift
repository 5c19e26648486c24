// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

extension RequestSpec {
    /// Fills the templates; refuses a host beyond `allowedHosts`, and a secret that may not go to the request's host, before anything is sent.
    package func request(in scope: Scope) throws(Diagnostic) -> HTTPRequest {
        var filling = RequestFilling(scope: scope)
        let url = try filling.url(of: self)
        try filling.check(url, of: self)
        let method = try filling.method(of: self)
        var fields = try filling.fields(of: self)
        let content = try filling.body(of: self)
        if let body, !fields.contains("Content-Type") {
            fields.append("Content-Type", body.contentType)
        }
        try filling.checkSecrets(goingTo: url.endpoint.host)
        return HTTPRequest(method: method, url: url, fields: fields, body: content)
    }

    /// The URL alone, for what can be known of it when the collection is loaded.
    func url(in scope: Scope) throws(Diagnostic) -> RequestURL {
        var filling = RequestFilling(scope: scope)
        let url = try filling.url(of: self)
        try filling.check(url, of: self)
        return url
    }
}
