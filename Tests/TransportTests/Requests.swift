// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing
import Transport

extension HTTPRequest {
    static func to(
        _ scheme: Endpoint.Scheme = .https, _ host: String = "localhost", port: UInt16,
        _ target: String = "/", method: String = "GET", fields: [HeaderFields.Field] = [],
        body: [UInt8]? = nil
    ) -> HTTPRequest {
        HTTPRequest(
            method: method,
            url: RequestURL(
                endpoint: Endpoint(scheme: scheme, host: host, port: port), target: target),
            fields: HeaderFields(fields), body: body)
    }
}

extension PinnedTransport {
    /// The one exchange of a request that no stale connection repeats.
    func exchange(
        _ request: HTTPRequest, under policy: SecurityPolicy, timeouts: Timeouts = Timeouts(),
        limits: ExchangeLimits = ExchangeLimits()
    ) async throws -> Exchange {
        let all = await exchanges(request, under: policy, timeouts: timeouts, limits: limits)
        try #require(all.count == 1)
        return all[0]
    }
}

extension Exchange {
    var response: HTTPResponse? {
        guard case .response(let response) = result else { return nil }
        return response
    }

    var word: ServerFirstWord? {
        guard case .handshake(let word) = result else { return nil }
        return word
    }

    var failure: ExchangeFailure? {
        guard case .failure(let failure) = result else { return nil }
        return failure
    }
}
