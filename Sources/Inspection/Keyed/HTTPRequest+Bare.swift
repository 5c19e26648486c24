// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension HTTPRequest {
    /// `GET /` over a connection that is not kept.
    static func bare(of endpoint: Endpoint) -> HTTPRequest {
        HTTPRequest(
            method: "GET", url: RequestURL(endpoint: endpoint, target: "/"),
            fields: HeaderFields([
                HeaderFields.Field(name: "Accept", value: "*/*"),
                HeaderFields.Field(name: "Connection", value: "close"),
            ]))
    }
}

extension ExchangeLimits {
    /// A slow or large page says no more than its head.
    static var ofInspection: ExchangeLimits {
        var limits = ExchangeLimits()
        limits.isHeadEnough = true
        return limits
    }
}

extension Exchange {
    static func interrupted(_ endpoint: Endpoint) -> Exchange {
        failed(endpoint, .cancelled, .interrupted)
    }

    /// Of a server that nothing more is asked.
    static func unasked(_ endpoint: Endpoint, _ why: Uncertainty) -> Exchange {
        failed(endpoint, .timedOut, why)
    }

    private static func failed(
        _ endpoint: Endpoint, _ reason: RefusalReason, _ why: Uncertainty
    ) -> Exchange {
        Exchange(
            request: .none(of: endpoint),
            result: .failure(
                ExchangeFailure(reason: reason, phase: .connect, cause: why.text)),
            evidence: nil, timings: Timings(), address: nil, isReusedConnection: false)
    }
}

extension HTTPResponse {
    /// nginx has 400, 495 and 496 for it; 403 may mean something else.
    var isRefusalOfCertificate: Bool { [400, 403, 495, 496].contains(status) }
}
