// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// One attempt at a request, redacted, its bodies cut.
package struct RecordedExchange: Sendable {
    package let place: ExchangePlace
    package let method: RedactedText
    package let url: RedactedText
    /// What was judged in place of a server's chain; nil of what was sent.
    package let file: RedactedText?
    /// `Name: value` each.
    package let fields: [RedactedText]
    package let body: RecordedBody?
    package let result: Result
    package let policy: RecordedPolicy
    /// Its strings redacted.
    package let evidence: PeerEvidence?
    /// Their details redacted; empty in records that do not say.
    package let challenges: [AuthenticationChallenge]
    package let timings: Timings
    package let address: String?
    package let isReusedConnection: Bool
    package let resolvedAddresses: [String]
    package let addressesTried: [TriedAddress]

    package enum Result: Sendable {
        case response(RecordedResponse)
        case handshake(ServerFirstWord)
        case verdict
        case failure(RecordedFailure)
    }

    package init(
        place: ExchangePlace = ExchangePlace(),
        method: RedactedText, url: RedactedText, file: RedactedText? = nil,
        fields: [RedactedText], body: RecordedBody?,
        result: Result, policy: RecordedPolicy, evidence: PeerEvidence?, timings: Timings,
        address: String?, isReusedConnection: Bool, resolvedAddresses: [String] = [],
        addressesTried: [TriedAddress] = [], challenges: [AuthenticationChallenge] = []
    ) {
        self.place = place
        self.method = method
        self.url = url
        self.file = file
        self.fields = fields
        self.body = body
        self.result = result
        self.policy = policy
        self.evidence = evidence
        self.challenges = challenges
        self.timings = timings
        self.address = address
        self.isReusedConnection = isReusedConnection
        self.resolvedAddresses = resolvedAddresses
        self.addressesTried = addressesTried
    }
}

extension RecordedExchange: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            place: try value.optional("place") ?? ExchangePlace(),
            method: try value.member("method"), url: try value.member("url"),
            file: try value.optional("file"),
            fields: try value.member("fields"), body: try value.optional("body"),
            result: try value.member("result"), policy: try value.member("policy"),
            evidence: try value.optional("evidence"), timings: try value.member("timings"),
            address: try value.optional("address"),
            isReusedConnection: try value.member("isReusedConnection"),
            resolvedAddresses: try value.optional("resolvedAddresses") ?? [],
            addressesTried: try value.optional("addressesTried") ?? [],
            challenges: try value.optional("challenges") ?? [])
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("address", address)
            if !addressesTried.isEmpty { line.member("addressesTried", addressesTried) }
            line.member("body", body)
            if !challenges.isEmpty { line.member("challenges", challenges) }
            line.member("evidence", evidence)
            line.member("fields", fields)
            line.member("file", file)
            line.member("isReusedConnection", isReusedConnection)
            line.member("method", method)
            if !place.isFirst { line.member("place", place) }
            line.member("policy", policy)
            if !resolvedAddresses.isEmpty { line.member("resolvedAddresses", resolvedAddresses) }
            line.member("result", result)
            line.member("timings", timings)
            line.member("url", url)
        }
    }
}

extension RecordedExchange.Result: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        let (name, value) = try value.onlyMember
        switch name {
        case "response": self = .response(try value.unnamed())
        case "handshake": self = .handshake(try value.unnamed())
        case "verdict":
            guard try value.unnamed() as Bool else { throw LineFault() }
            self = .verdict
        case "failure": self = .failure(try value.unnamed())
        default: throw LineFault()
        }
    }

    func write(to line: inout LineText) {
        line.object { line in
            switch self {
            case .response(let response): line.unnamed("response", response)
            case .handshake(let word): line.unnamed("handshake", word)
            case .verdict: line.unnamed("verdict", true)
            case .failure(let failure): line.unnamed("failure", failure)
            }
        }
    }
}
