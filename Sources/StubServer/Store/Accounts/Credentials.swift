// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation

/// What a request shows of who sent it; a header that says something is never overruled by a cookie.
enum Credentials: Sendable, Equatable {
    /// RFC 6750 section 2.1.
    case bearer(String)
    /// RFC 7617.
    case basic(user: String, password: String)
    case session(String)
    case key(String)
    /// Something that is none of these.
    case unknown

    /// Nil where nothing is shown.
    init?(of request: HTTPRequest, query: StoreQuery) {
        if let authorization = request.fields["Authorization"].first {
            self = Credentials(authorization: authorization)
        } else if let key = request.fields["X-API-Key"].first ?? query["api_key"] {
            self = .key(key)
        } else {
            let cookies = CookiePairs(of: request)
            if let token = cookies["session"] {
                self = .session(token)
            } else if let key = cookies["api_key"] {
                self = .key(key)
            } else {
                return nil
            }
        }
    }

    private init(authorization: String) {
        let parts = authorization.split(separator: " ", maxSplits: 1)
        self = .unknown
        guard let scheme = parts.first, parts.count == 2 else { return }
        if HeaderFields.areEqual(String(scheme), "Bearer") {
            self = .bearer(String(parts[1]))
        } else if HeaderFields.areEqual(String(scheme), "Basic") {
            guard let data = Data(base64Encoded: String(parts[1])) else { return }
            let pair = String(decoding: data, as: UTF8.self)
                .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { return }
            self = .basic(user: String(pair[0]), password: String(pair[1]))
        }
    }
}
