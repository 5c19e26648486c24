// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Synchronization
import Transport

/// One store behind any number of servers.
final class SharedStore: Sendable {
    private let store: Mutex<Store>

    init(_ store: Store) {
        self.store = Mutex(store)
    }

    func respond(to request: ServerRequest) async -> ServerResponse {
        let url = RequestURL(
            endpoint: Endpoint(scheme: .https, host: "localhost"), target: request.target)
        let answer = store.withLock {
            $0.answer(
                to: HTTPRequest(
                    method: request.method, url: url, fields: request.fields, body: request.body))
        }
        if answer.delay > .zero { try? await Task.sleep(for: answer.delay) }
        let response = answer.response
        return ServerResponse(
            status: response.status, reason: response.reason, fields: response.fields,
            body: response.body, isChunked: answer.isChunked)
    }
}
