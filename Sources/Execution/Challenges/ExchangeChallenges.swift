// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// The challenges that an exchange met and what was answered, in the order in which `URLSession` would have asked: server trust, client certificate, HTTP.
struct ExchangeChallenges {
    let exchange: Exchange
    let policy: SecurityPolicy
    /// Whose the credential is that a redirect left behind; nil where none was.
    let credentialOrigin: String?

    var challenges: [AuthenticationChallenge] {
        isEvaluation ? [] : [serverTrust, clientCertificate].compactMap { $0 } + http
    }

    /// Of a saved chain nobody is challenged.
    private var isEvaluation: Bool {
        switch exchange.result {
        case .verdict: true
        case .failure(let failure): failure.phase == .evaluation
        default: false
        }
    }

    private var serverTrust: AuthenticationChallenge? {
        guard let evidence = exchange.evidence else { return nil }
        let began = evidence.isResumed ? ", when the session that is resumed began" : ""
        // A protocol that is refused ends the handshake as a chain does.
        if case .failure(let failure) = exchange.result, !failure.faults.isEmpty,
            [.unspecified, .proceed].contains(evidence.trust)
        {
            return challenge(
                .serverTrust, .cancelAuthenticationChallenge,
                "\(named) refuses the connection\(Self.listed(failure.faults))")
        }
        switch evidence.trust {
        case .unspecified, .proceed:
            if policy == .system {
                return challenge(
                    .serverTrust, .performDefaultHandling,
                    "the system's roots accept the chain\(began)")
            }
            return challenge(
                .serverTrust, .useCredential, "\(self.named) accepts the chain\(began)")
        case .recoverableTrustFailure, .fatalTrustFailure, .deny, .invalid, .otherError:
            if case .failure(let failure) = exchange.result, evidence.faults.isEmpty {
                // What came later is not the chain's.
                return challenge(
                    .serverTrust, .cancelAuthenticationChallenge,
                    "\(named) refuses the connection\(Self.listed(failure.faults))")
            }
            return challenge(
                .serverTrust, .cancelAuthenticationChallenge,
                "\(named) refuses the chain\(Self.listed(evidence.faults))")
        }
    }

    /// Each reason once.
    private static func listed(_ faults: [TrustFault]) -> String {
        var reasons: [String] = []
        for fault in faults where !reasons.contains(fault.reason.rawValue) {
            reasons.append(fault.reason.rawValue)
        }
        return reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", ")
    }

    private var clientCertificate: AuthenticationChallenge? {
        guard let evidence = exchange.evidence, evidence.isClientCertificateRequested else {
            return nil
        }
        if let subject = evidence.clientCertificateSubject {
            return challenge(.clientCertificate, .useCredential, "sent '\(subject)'")
        }
        if !policy.identityHosts.isEmpty {
            return challenge(
                .clientCertificate, .rejectProtectionSpace,
                "the identity of \(self.named), which names no hosts, is for the item's own origin")
        }
        guard policy.identity != nil else {
            return challenge(
                .clientCertificate, .performDefaultHandling, "\(self.named) has no identity")
        }
        return challenge(
            .clientCertificate, .rejectProtectionSpace,
            evidence.clientCertificateWithheld ?? "the identity of \(self.named) was not sent")
    }

    /// Credentials go out unasked, so that a 401 is what became of them.
    private var http: [AuthenticationChallenge] {
        guard case .response(let response) = exchange.result else { return [] }
        let sent = exchange.request.fields["Authorization"].first
            .flatMap { HTTPChallenges(schemes: $0).methods.first }
        guard response.status == 401 else {
            return sent.map { [challenge($0, .useCredential, "sent with the request")] } ?? []
        }
        var methods: [AuthenticationChallenge.Method] = []
        for field in response.fields["WWW-Authenticate"] {
            for method in HTTPChallenges(field).methods where !methods.contains(method) {
                methods.append(method)
            }
        }
        return methods.map { method in
            if method == sent {
                return challenge(
                    method, .useCredential, "sent with the request, and the server refused it")
            }
            if !exchange.request.fields["Authorization"].isEmpty {
                return challenge(
                    method, .rejectProtectionSpace, "the request's credential is for another method"
                )
            }
            return challenge(
                method, .performDefaultHandling,
                credentialOrigin.map { "the request's credential is for \($0), another origin" }
                    ?? "the request has no credential")
        }
    }

    private var named: String { "the policy '\(policy.name)'" }

    private func challenge(
        _ method: AuthenticationChallenge.Method,
        _ disposition: AuthenticationChallenge.Disposition, _ detail: String
    ) -> AuthenticationChallenge {
        AuthenticationChallenge(method: method, disposition: disposition, detail: detail)
    }
}
