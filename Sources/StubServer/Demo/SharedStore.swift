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
        guard let body = StoreCoding.decoded(request) else {
            return ServerResponse(status: 415, fields: StoreCoding.acceptable)
        }
        let url = RequestURL(
            endpoint: Endpoint(scheme: .https, host: "localhost"), target: request.target)
        let answer = store.withLock {
            $0.answer(
                to: HTTPRequest(
                    method: request.method, url: url, fields: request.fields, body: body))
        }
        if answer.delay > .zero { try? await Task.sleep(for: answer.delay) }
        let response = answer.response
        return StoreCoding.coded(
            ServerResponse(
                status: response.status, reason: response.reason, fields: response.fields,
                body: response.body, isChunked: answer.isChunked), for: request)
    }
}
