// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Trust

extension KeyedInspection {
    /// What was found of the server's chains so far.
    struct Chains {
        var chains: [ServerChain] = []
        var undecided: [ServerKey: Uncertainty] = [:]
        var evidence: [PeerEvidence] = []
        /// Why a handshake was refused, the last one's reason.
        var refusal: Uncertainty?

        func shows(_ leaf: CertificateFacts) -> Bool { chains.contains { $0.leaf == leaf } }
    }

    /// By handshakes that take none but a chain of that kind.
    func find(_ key: ServerKey, in versions: [TLSVersion], _ found: inout Chains) async {
        for version in versions {
            var policy = judging
            // Some servers take h2 alone, and what they speak is nothing that a chain depends on.
            policy.protocolLimits.alpn = []
            key.narrow(&policy, to: version)
            let exchange = await limits.repeating(endpoint, within: patience) {
                await transport.handshake(
                    with: endpoint, under: policy, timeouts: limits.timeoutsOfHandshake,
                    limits: ExchangeLimits())
            }
            if let evidence = exchange.evidence, let leaf = evidence.presentedChain.first {
                guard key.isKey(of: leaf), !found.shows(leaf) else { continue }
                let faults = evidence.faults + exchange.faultsOfProof
                if let why = exchange.breakOff, faults.isEmpty {
                    found.undecided[key] = why
                    continue
                }
                found.chains.append(chain(key, evidence, faults))
                found.evidence.append(evidence)
                found.undecided[key] = nil
                return
            }
            guard case .failure(let failure) = exchange.result else { continue }
            let why = Uncertainty.failed(cause: failure.causeAlone)
            found.refusal = why
            if !failure.isRefusalOfOffer { found.undecided[key] = why }
        }
    }

    /// With what came in the clear, whose key no handshake has proven; where none was made at all, a kind that is not there may be.
    func find(_ plain: PlainSight, _ found: inout Chains) async {
        for certificates in plain.chains {
            let exchange = await judge.evaluation(
                of: PolicyFile(
                    path: "the server's chain",
                    bytes: certificates.flatMap { Array(PEMText.certificate($0).utf8) },
                    span: SourceSpan(
                        file: SourceFile(path: "the server's chain", bytes: []), range: 0..<0)),
                for: endpoint, under: judging)
            guard let evidence = exchange.evidence, let leaf = evidence.presentedChain.first,
                let key = ServerKey.allCases.first(where: { $0.isKey(of: leaf) })
            else { continue }
            if found.shows(leaf) { continue }
            // Clients without TLS 1.3 are shown another than those with it.
            if found.chains.contains(where: { $0.key == key }),
                let version = plain.versions.last(where: { $0 < .tls1_3 })
            {
                await find(key, in: [version], &found)
            }
            if found.shows(leaf) { continue }
            var chain = chain(key, evidence, evidence.faults)
            chain.unproven =
                found.undecided[key] ?? found.refusal ?? .noLibraryVersion
            found.chains.append(chain)
            found.undecided[key] = nil
        }
        found.chains = ServerKey.allCases.flatMap { key in found.chains.filter { $0.key == key } }
        let isUnseen =
            found.evidence.isEmpty && (plain.chains.isEmpty || plain.versions.contains(.tls1_3))
        let doubt = plain.doubt ?? (isUnseen ? found.refusal ?? .noLibraryVersion : nil)
        guard let doubt else { return }
        for key in ServerKey.allCases where !found.chains.contains(where: { $0.key == key }) {
            found.undecided[key] = found.undecided[key] ?? doubt
        }
    }

    private func chain(
        _ key: ServerKey, _ evidence: PeerEvidence, _ faults: [TrustFault]
    ) -> ServerChain {
        let isOfName = { (fault: TrustFault) in fault.reason == .hostMismatch }
        return ServerChain(
            key: key, presented: evidence.presentedChain,
            // A policy that asks for no name trusts a chain for another, whose names are told all the same.
            faults: policy.validatesDomainName == .off
                ? faults.filter { !isOfName($0) } : faults,
            faultsOfName: faults.filter(isOfName), staple: evidence.stapledOCSP,
            verified: evidence.verifiedChain)
    }
}
