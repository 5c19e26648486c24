// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Trust

/// Asks of each client whether it can connect: by a handshake as its own, or by its judgement of a chain that no server shows yet.
struct ClientInspection: Sendable {
    private let endpoint: Endpoint
    private let clients: [InspectedClient]
    private let limits: ProbeLimits
    private let patience: Patience

    init(_ endpoint: Endpoint, clients: [InspectedClient], limits: ProbeLimits = ProbeLimits()) {
        self.endpoint = endpoint
        self.clients = clients
        self.limits = limits
        patience = Patience(limits)
    }

    func findings(over transport: any ExchangeTransport) async -> [Finding] {
        await findings { client in
            let exchange = await limits.repeating(endpoint, within: patience) {
                await transport.handshake(
                    with: endpoint, under: client.policy, timeouts: limits.timeoutsOfHandshake,
                    limits: ExchangeLimits())
            }
            // Some servers judge a client's certificate after the handshake, by their answer.
            guard case .handshake = exchange.result,
                exchange.evidence?.isClientCertificateRequested == true
            else { return exchange }
            return await limits.repeating(endpoint, within: patience) {
                await transport.bareExchange(with: endpoint, under: client.policy, limits)
            }
        }
    }

    func findings(of chain: PolicyFile, by judge: ChainJudge) async -> [Finding] {
        await findings { client in
            await judge.evaluation(of: chain, for: endpoint, under: client.policy)
        }
    }

    private func findings(
        _ exchange: (InspectedClient) async -> Exchange
    ) async -> [Finding] {
        var findings: [Finding] = []
        for client in clients {
            findings.append(ClientInspection.finding(of: client, await exchange(client)))
        }
        return findings
    }

    private static func finding(of client: InspectedClient, _ exchange: Exchange) -> Finding {
        let verdict: Finding.Verdict
        var details: [String]
        if case .response(let response) = exchange.result, response.wordOnCertificate != .none {
            let presented = client.policy.identity == nil ? "no certificate" : "this certificate"
            details = ["the server answers \(response.status) to a client with \(presented)"]
            verdict = response.wordOnCertificate == .refused ? .broken : .couldNotTell
        } else if case .failure(let failure) = exchange.result {
            details = failure.faults.map { "\($0.reason.rawValue): \($0.detail)" }
            if details.isEmpty { details = [failure.words] }
            verdict = failure.isUnreachable ? .couldNotTell : .broken
        } else {
            // What its file asks for and nothing here judges.
            details = exchange.evidence?.warnings ?? []
            verdict = .holds
        }
        let more = details.count > 1 ? " (and \(details.count - 1) more)" : ""
        return Finding(
            id: client.id, title: "\(client.title) can connect", verdict: verdict,
            summary: details.first.map { $0 + more } ?? "", details: details)
    }
}
