// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension KeyedInspection {
    /// - Parameter exchanges: in turn, of one version.
    static func resumption(_ exchanges: [Exchange]) -> Fact {
        for exchange in exchanges {
            if case .failure(let failure) = exchange.result {
                return .couldNotTell(.failed(cause: failure.cause))
            }
        }
        return exchanges.dropFirst().contains { $0.evidence?.isResumed == true } ? .yes : .no
    }

    /// It is in the ticket, so that a server that gives none can't take any.
    static func earlyData(_ exchanges: [Exchange]) -> Fact {
        if exchanges.contains(where: { $0.evidence?.earlyDataBytes != nil }) { return .yes }
        let resumed = resumption(exchanges)
        return resumed == .yes ? .no : resumed
    }

    /// A failure after the server asked tells as much as an answer.
    static func clientCertificate(_ exchanges: [Exchange]) -> Fact {
        let evidence = exchanges.compactMap(\.evidence)
        if evidence.contains(where: \.isClientCertificateRequested) { return .yes }
        if case .failure(let failure)? = exchanges.first?.result, evidence.isEmpty {
            return .couldNotTell(.failed(cause: failure.cause))
        }
        return .no
    }

    static func strictTransport(_ exchanges: [Exchange]) -> KeyedPosture.StrictTransport {
        var cause = Uncertainty.interrupted.text
        for exchange in exchanges {
            switch exchange.result {
            case .response(let response):
                // Only the first counts (RFC 6797 section 8.1).
                guard let field = response.fields["Strict-Transport-Security"].first else {
                    // What others are served nobody here has seen.
                    if exchange.evidence?.isClientCertificateRequested == true,
                        response.isRefusalOfCertificate
                    {
                        cause = "it answers \(response.status) to a client without a certificate"
                        continue
                    }
                    return .absent
                }
                return StrictTransportSecurity(field: field).map { .sent($0) } ?? .unreadable(field)
            case .failure(let failure): cause = failure.cause
            case .handshake, .verdict: break
            }
        }
        return .couldNotTell(.failed(cause: cause))
    }
}

extension ExchangeFailure {
    /// Whether another attempt may go otherwise.
    var isPassing: Bool {
        [.connectionReset, .timedOut, .closedEarly, .connectionRefused].contains(reason)
    }

    /// Whether the server said that it takes nothing of what was offered.
    var isRefusalOfOffer: Bool {
        [.handshakeFailed, .noSharedCipher, .protocolVersion].contains(reason)
    }
}
