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

extension ExchangeTransport {
    /// The answer's head, and where it may be of the client's certificate the body as well, which alone tells.
    func bareExchange(
        with endpoint: Endpoint, under policy: SecurityPolicy, _ limits: ProbeLimits
    ) async -> Exchange {
        func exchange(_ size: ExchangeLimits) async -> Exchange {
            await exchanges(
                .bare(of: endpoint), under: policy, timeouts: limits.timeoutsOfRequest,
                limits: size
            ).last ?? .interrupted(endpoint)
        }
        let head = await exchange(.ofInspection)
        guard case .response(let response) = head.result, response.status == 400,
            head.evidence?.isClientCertificateRequested == true
        else { return head }
        let whole = await exchange(ExchangeLimits(body: 64 * 1024))
        if case .response = whole.result { return whole } else { return head }
    }
}

extension HTTPResponse {
    /// What an answer says of the certificate that a client showed, or did not.
    enum WordOnCertificate { case none, perhapsRefused, refused }

    /// nginx has 495 and 496 for it, which it sends as 400 with a text of its own; 400 and 403 may mean something else.
    var wordOnCertificate: WordOnCertificate {
        switch status {
        case 495, 496: .refused
        case 400:
            HTTPResponse.refusals.contains(where: String(decoding: body, as: UTF8.self).contains)
                ? .refused : .perhapsRefused
        case 403: .perhapsRefused
        default: .none
        }
    }

    private static let refusals = [
        "No required SSL certificate was sent", "The SSL certificate error",
    ]
}
