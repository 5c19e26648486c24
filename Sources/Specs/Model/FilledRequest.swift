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

    /// - Parameter jar: of this item.
    package func request(cookies jar: CookieJar, now: Date) -> HTTPRequest {
        HTTPRequest(
            method: method, url: url,
            fields: cookies.adding(to: fields, for: url, from: jar, now: now), body: body,
            contentCoding: contentCoding)
    }
}
