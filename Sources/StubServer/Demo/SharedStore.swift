// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Synchronization
import Transport

/// One store behind any number of servers.
package final class SharedStore: Sendable {
    package typealias Alteration = @Sendable (HTTPRequest, HTTPResponse) -> HTTPResponse

    private let store: Mutex<Store>
    private let alter: Alteration

    init(_ store: Store, altering alter: @escaping Alteration = { $1 }) {
        self.store = Mutex(store)
        self.alter = alter
    }

    func respond(to request: ServerRequest) async -> ServerResponse {
        guard let body = StoreCoding.decoded(request) else {
            return ServerResponse(status: 415, fields: StoreCoding.acceptable)
        }
        let url = RequestURL(
            endpoint: Endpoint(scheme: .https, host: "localhost"), target: request.target)
        let message = HTTPRequest(
            method: request.method, url: url, fields: request.fields, body: body)
        let answer = store.withLock { $0.answer(to: message) }
        if answer.delay > .zero { try? await Task.sleep(for: answer.delay) }
        let response = alter(message, answer.response)
        return StoreCoding.coded(
            ServerResponse(
                status: response.status, reason: response.reason, fields: response.fields,
                body: response.body, isChunked: answer.isChunked), for: request)
    }
}
