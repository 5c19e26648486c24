// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Who is logged in, by the token that a login gave; a request shows it as a bearer token or as a cookie.
struct StoreSessions: Sendable {
    private var users: [String: String] = [:]

    mutating func open(for user: String, token: String) {
        users[token] = user
    }

    func user(of request: HTTPRequest) -> String? {
        StoreSessions.token(of: request).flatMap { users[$0] }
    }

    mutating func close(of request: HTTPRequest) {
        if let token = StoreSessions.token(of: request) { users[token] = nil }
    }

    /// RFC 6750 section 2.1, else the cookie; a header that says something else is never overruled by a cookie.
    private static func token(of request: HTTPRequest) -> String? {
        if let authorization = request.fields["Authorization"].first {
            let parts = authorization.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, HeaderFields.areEqual(String(parts[0]), "Bearer") else {
                return nil
            }
            return String(parts[1])
        }
        let pairs = request.fields["Cookie"].flatMap { $0.split(separator: ";") }
        for pair in pairs {
            let pair = pair.drop { $0 == " " }
            if pair.hasPrefix("session=") { return String(pair.dropFirst("session=".count)) }
        }
        return nil
    }
}
