// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Trust

extension Lane {
    /// Of an answer, which is some hundred bytes long.
    private static let answerLimit = 64 * 1024

    /// By POST (RFC 6960 appendix A.1), on a connection of its own; no redirect is followed.
    ///
    /// - Parameter instant: when the handshake that waits for it has no more time.
    /// - Throws: where we stopped, or had no means to ask: no word of the server's or the responder's.
    func ask(
        _ question: OCSPQuestion, under policy: PreparedPolicy,
        until instant: ContinuousClock.Instant
    ) async throws(ExchangeFailure) -> OCSPReply {
        let request = HTTPRequest(
            method: "POST", url: question.url,
            fields: HeaderFields([
                HeaderFields.Field(name: "Content-Type", value: "application/ocsp-request"),
                HeaderFields.Field(name: "Accept", value: "application/ocsp-response"),
            ]), body: question.body)
        guard let encoder = try? RequestEncoder(request) else {
            return .failure("can't be asked for at that address")
        }
        let left = max(.zero, instant - .now)
        let order = ExchangeOrder(
            request: request, head: encoder.head, body: encoder.body,
            key: ConnectionKey(endpoint: question.url.endpoint, policy: policy),
            timeouts: Timeouts(total: min(left, .seconds(10))),
            limits: ExchangeLimits(head: 16 * 1024, body: Self.answerLimit))
        switch await exchanges(order, isWarm: false).last?.result {
        case .response(let response)? where response.status == 200: return .answer(response.body)
        case .response(let response)?:
            return .failure("did not come: the responder answered with \(response.status)")
        case .failure(let failure)?
        where failure.reason == .cancelled || failure.reason == .unsendableRequest:
            throw failure
        case .failure(let failure)?: return .failure("did not come: \(failure.cause)")
        case .handshake?, .verdict?, nil: return .failure("did not come")
        }
    }
}
