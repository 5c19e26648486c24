// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// One request of a collection with its defaults merged in and its templates not yet filled.
package struct RequestSpec: Sendable {
    package let policy: PolicySelection
    package let timeouts: Timeouts
    package let expectation: Expectation
    package let captures: [CaptureSpec]
    /// The collection's `hosts`: where given, the only ones that a request may go to.
    package let allowedHosts: [String]?
    /// Methods that are safe in RFC 9110's sense, or what `safe` says.
    package let isSafe: Bool
    /// The names of every template in it, its expectation's and captures' included.
    package let names: [(name: String, span: SourceSpan)]

    /// Fills the templates; refuses a host beyond `allowedHosts`, and a secret that may not go to the request's host, before anything is sent.
    package func request(in scope: Scope) throws(Diagnostic) -> HTTPRequest {
        throw Diagnostic("not written yet", at: .file(""))
    }
}
