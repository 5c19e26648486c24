// SPDX-License-Identifier: Apache-2.0

/// An absolute http or https URL, split into what the connection and what the request line need.
package struct RequestURL: Sendable, Hashable, Codable {
    package let endpoint: Endpoint
    /// The origin-form of RFC 9112 section 3.2.1: path and query, percent-encoded, beginning with `/`; no fragment.
    package let target: String

    package init(endpoint: Endpoint, target: String) {
        self.endpoint = endpoint
        self.target = target
    }

    package var text: String { endpoint.origin + target }

    /// The path without the query.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }
}
