// SPDX-License-Identifier: Apache-2.0

import Exchanges
import StubServer
import Synchronization

/// A store of its own, asked without a socket.
///
/// The tokens of its logins are `token-1`, `token-2` and so on.
struct StoreClient {
    private var store: Store
    private let clock: TestClock

    init() {
        let clock = TestClock()
        let tokens = TokenCounter()
        self.clock = clock
        store = Store(
            accounts: [
                Account(user: "ada", password: "a-secret", role: .admin),
                Account(user: "eve", password: "e-secret", role: .editor, key: "eves-key"),
                Account(user: "vic", password: "v-secret", role: .viewer),
            ], makeToken: tokens.next, now: { clock.now })
    }

    /// - Parameter token: shown as a bearer token.
    mutating func ask(
        _ method: String, _ target: String, token: String? = nil,
        fields: KeyValuePairs<String, String> = [:], json: String? = nil
    ) -> Reply {
        var headers = HeaderFields(fields.map { .init(name: $0.key, value: $0.value) })
        if let token { headers.append("Authorization", "Bearer \(token)") }
        if json != nil, !headers.contains("Content-Type") {
            headers.append("Content-Type", "application/json")
        }
        return Reply(
            store.answer(
                to: HTTPRequest(
                    method: method,
                    url: RequestURL(
                        endpoint: Endpoint(scheme: .https, host: "localhost"), target: target),
                    fields: headers, body: json.map { Array($0.utf8) })))
    }

    /// Returns the token.
    mutating func logIn(as user: String) -> String {
        let password = "\(user.prefix(1))-secret"
        let reply = ask(
            "POST", "/sessions", json: #"{"user":"\#(user)","password":"\#(password)"}"#)
        return reply.body.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
    }

    func wait(_ duration: Duration) {
        clock.advance(by: duration)
    }

    /// What a test compares: the status and the body as text.
    struct Reply: CustomStringConvertible {
        let status: Int
        let body: String
        private let fields: HeaderFields
        let delay: Duration
        let isChunked: Bool

        init(_ answer: StoreAnswer) {
            let response = answer.response
            status = response.status
            body = String(decoding: response.body, as: UTF8.self)
            fields = response.fields
            delay = answer.delay
            isChunked = answer.isChunked
        }

        var description: String { "\(status) \(body)" }

        /// Of every field of that name.
        func values(_ name: String) -> [String] { fields[name] }
    }
}

private final class TestClock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }
}

private final class TokenCounter: Sendable {
    private let count = Mutex(0)

    @Sendable func next() -> String {
        count.withLock {
            $0 += 1
            return "token-\($0)"
        }
    }
}
