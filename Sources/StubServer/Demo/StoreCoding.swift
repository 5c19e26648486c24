// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Transport

/// How bodies are coded on their way (RFC 9110 section 8.4).
enum StoreCoding {
    /// Below this many bytes coding is not worth its while.
    private static let threshold = 500

    static let acceptable = HeaderFields([.init(name: "Accept-Encoding", value: "gzip, deflate")])

    /// Nil where the body is not what its Content-Encoding says, or that is not known.
    static func decoded(_ request: ServerRequest) -> [UInt8]? {
        guard !request.fields["Content-Encoding"].isEmpty else { return request.body }
        let decoder = try? ContentDecoder(request.fields, limits: ExchangeLimits())
        return decoder.flatMap { try? $0.decoded(request.body) }
    }

    static func coded(_ response: ServerResponse, for request: ServerRequest) -> ServerResponse {
        guard response.body.count >= threshold,
            let coding = coding(accept: request.fields["Accept-Encoding"]),
            let body = ContentCompressor.coded(response.body, coding)
        else { return response }
        var response = response
        response.body = body
        response.fields.append("Content-Encoding", coding.rawValue)
        response.fields.append("Vary", "Accept-Encoding")
        return response
    }

    /// The coding of the highest weight, gzip where both have the same; nil for none.
    private static func coding(accept fields: [String]) -> ContentCoding? {
        let accepted = fields.flatMap { $0.split(separator: ",") }.map(MediaRange.init)
        var best: (weight: Double, coding: ContentCoding)?
        for coding in ContentCoding.allCases {
            guard let range = accepted.first(where: { $0.name == coding.rawValue }),
                range.weight > best?.weight ?? 0
            else { continue }
            best = (range.weight, coding)
        }
        return best?.coding
    }
}
