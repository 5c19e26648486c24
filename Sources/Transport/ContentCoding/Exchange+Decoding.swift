// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension Exchange {
    /// With the answer's body decoded; a body that can't be is a failure.
    func decoded(_ limits: ExchangeLimits) -> Exchange {
        guard case .response(let response) = result, !response.body.isEmpty,
            // A part of a coded whole can't be decoded alone (RFC 9110 section 14).
            response.status != 206
        else { return self }
        do throws(ContentFault) {
            guard let decoder = try ContentDecoder(response.fields, limits: limits) else {
                return self
            }
            let body = try decoder.decoded(response.body)
            return with(
                .response(
                    HTTPResponse(
                        version: response.version, status: response.status,
                        reason: response.reason, fields: response.fields,
                        trailers: response.trailers, body: body, encodedBody: response.body)))
        } catch {
            return with(.failure(.undecodable(error)))
        }
    }

    private func with(_ result: Result) -> Exchange {
        Exchange(
            request: request, result: result, evidence: evidence, timings: timings,
            address: address, isReusedConnection: isReusedConnection,
            resolvedAddresses: resolvedAddresses, addressesTried: addressesTried)
    }
}
