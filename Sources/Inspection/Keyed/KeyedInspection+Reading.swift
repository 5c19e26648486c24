// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Transport

extension KeyedInspection {
    /// It is in the ticket, so that a server that gives none can't take any.
    static func earlyData(_ exchanges: [Exchange]) -> Fact {
        if exchanges.contains(where: { $0.evidence?.earlyDataBytes != nil }) { return .yes }
        if case .couldNotTell(let why) = Resumption(exchanges) { return .couldNotTell(why) }
        return .no
    }

    /// A failure after the server asked tells as much as an answer; one before it could ask tells nothing.
    ///
    /// - Parameter handshakes: what was seen by those that asked for nothing over them.
    static func clientCertificate(
        _ exchanges: [Exchange], handshakes: [PeerEvidence] = []
    ) -> Fact {
        let seen = exchanges.compactMap(\.evidence) + handshakes
        if seen.contains(where: \.isClientCertificateRequested) { return .yes }
        if !handshakes.isEmpty { return .no }
        if exchanges.isEmpty { return .couldNotTell(.noLibraryVersion) }
        for exchange in exchanges {
            guard case .failure(let failure) = exchange.result else { continue }
            switch failure.phase {
            case .nameLookup, .connect, .tls: return .couldNotTell(.failed(cause: failure.cause))
            case .request, .response, .evaluation: break
            }
        }
        return .no
    }

    static func strictTransport(
        _ exchanges: [Exchange], of endpoint: Endpoint
    ) -> KeyedPosture.StrictTransport {
        var cause = Uncertainty.interrupted.text
        for exchange in exchanges {
            switch exchange.result {
            case .response(let response):
                // Only the first counts (RFC 6797 section 8.1).
                guard let field = response.fields["Strict-Transport-Security"].first else {
                    // What others are served nobody here has seen.
                    if exchange.evidence?.isClientCertificateRequested == true,
                        response.wordOnCertificate != .none
                    {
                        cause = "it answers \(response.status) to a client without a certificate"
                        continue
                    }
                    // Of a server that has no time, or errs, the answer is not that of its page.
                    if [400, 429].contains(response.status) || response.status >= 500 {
                        cause = "it answers \(response.status)"
                        continue
                    }
                    return .absent
                }
                let shown = Excerpt.short(field, limit: 200)
                if SocketAddress(literal: endpoint.host, port: endpoint.port) != nil {
                    return .ofAddress(shown)
                }
                return StrictTransportSecurity(field: field).map { .sent($0) }
                    ?? .unreadable(shown)
            case .failure(let failure): cause = failure.cause
            case .handshake, .verdict: break
            }
        }
        return .couldNotTell(.failed(cause: cause))
    }
}

extension Exchange {
    /// That the server does not hold the key of its certificate (RFC 8446 section 4.4.3).
    var faultsOfProof: [TrustFault] {
        guard case .failure(let failure) = result else { return [] }
        return failure.faults.filter { $0.reason == .badSignature }
    }

    /// Why the handshake ended before the server had shown that the key is its own; nil where it did, or where its chain was refused.
    var breakOff: Uncertainty? {
        // A refusal of ours names its faults.
        guard case .failure(let failure) = result, failure.faults.isEmpty else { return nil }
        switch failure.reason {
        // It went on to ask for ours.
        case .clientCertificateRequired, .clientCertificateRejected: return nil
        default: return .failed(cause: failure.cause)
        }
    }
}

extension ExchangeFailure {
    /// Whether another attempt may go otherwise.
    var isPassing: Bool {
        [.connectionReset, .timedOut, .closedEarly, .connectionRefused].contains(reason)
    }

    /// Whether the server said that it takes nothing of what was offered: handshake_failure, protocol_version, insufficient_security.
    var isRefusalOfOffer: Bool {
        faults.isEmpty && [40, 70, 71].contains(alert?.number)
    }

    /// Without what was offered, which is the inspection's own affair.
    var causeAlone: String {
        cause.range(of: "; the policy offers ").map { String(cause[..<$0.lowerBound]) } ?? cause
    }

    /// OpenSSL 3's, of a server without RFC 5746, which other clients take.
    var isOfRenegotiation: Bool {
        phase == .tls && cause.contains("unsafe legacy renegotiation disabled")
    }
}
