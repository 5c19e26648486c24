// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// The cookies of a request, in their order (RFC 6265 section 4.2.1).
struct CookiePairs: Sendable {
    let pairs: [(name: String, value: String)]

    init(of request: HTTPRequest) {
        pairs = request.fields["Cookie"].flatMap { $0.split(separator: ";") }.compactMap { pair in
            let parts = pair.drop { $0 == " " }
                .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
    }

    subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}
