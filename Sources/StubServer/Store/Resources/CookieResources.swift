// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// `/cookies`: sets those that the query names, and shows those that came back.
enum CookieResources {
    static let all = [
        Resource(PathPattern("cookies"), [Action(.get, .everyone, show)]),
        Resource(PathPattern("cookies", "set"), [Action(.get, .everyone, set)]),
    ]

    private static func show(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        let pairs = CookiePairs(of: request.message).pairs
        return .value(
            .object(pairs.map { Value.Member(name: $0.name, value: .string($0.value)) }),
            as: "cookies")
    }

    private static func set(
        _: inout Store, _ request: StoreRequest
    ) throws(StoreRefusal) -> StoreAnswer {
        var answer = StoreAnswer(204)
        for pair in request.query.pairs {
            // What could end a cookie, or a header, is left out.
            let text = "\(pair.name)=\(pair.value)".filter {
                $0.isASCII && $0.asciiValue ?? 0 > 0x20 && !";,\"\\".contains($0)
            }
            answer.fields.append("Set-Cookie", "\(text); Path=/; Secure; SameSite=Lax")
        }
        return answer
    }
}
