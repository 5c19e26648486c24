// SPDX-License-Identifier: Apache-2.0

package import Exchanges

package import struct Foundation.Date

/// A request with its templates filled, before its cookies are looked up.
package struct FilledRequest: Sendable {
    package let method: String
    package let url: RequestURL
    package let body: [UInt8]?
    package let contentCoding: ContentCoding?
    let fields: HeaderFields
    /// Those that may leave the origin: none of `auth`, none that holds a secret.
    let publicFields: HeaderFields
    let cookies: FilledCookies
    let bodySecrets: [Secret]
    /// What is judged in place of a server's chain; nil of everything else.
    let chain: PolicyFile?

    init(ofEvaluating chain: PolicyFile, at url: RequestURL) {
        self.init(
            method: "evaluate", url: RequestURL(endpoint: url.endpoint, target: ""), body: nil,
            contentCoding: nil, fields: HeaderFields(), publicFields: HeaderFields(),
            cookies: FilledCookies(takesJar: false), bodySecrets: [], chain: chain)
    }

    init(ofHandshakeAt url: RequestURL) {
        self.init(
            method: "handshake", url: url, body: nil, contentCoding: nil, fields: HeaderFields(),
            publicFields: HeaderFields(), cookies: FilledCookies(takesJar: false), bodySecrets: [])
    }

    init(
        method: String, url: RequestURL, body: [UInt8]?, contentCoding: ContentCoding?,
        fields: HeaderFields, publicFields: HeaderFields, cookies: FilledCookies,
        bodySecrets: [Secret], chain: PolicyFile? = nil
    ) {
        self.method = method
        self.url = url
        self.body = body
        self.contentCoding = contentCoding
        self.fields = fields
        self.publicFields = publicFields
        self.cookies = cookies
        self.bodySecrets = bodySecrets
        self.chain = chain
    }

    /// - Parameter jar: of this item.
    package func request(cookies jar: CookieJar, now: Date) -> HTTPRequest {
        HTTPRequest(
            method: method, url: url,
            fields: cookies.adding(to: fields, for: url, from: jar, now: now), body: body,
            contentCoding: contentCoding)
    }
}
