// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges
import Foundation
import Trust

/// The last chain that a policy found nothing wrong with, for each host: the same bytes get the same verdict without being judged again.
///
/// It is asked within a full handshake, in which the peer still has to sign with the leaf's key.
final class VerdictMemory {
    struct Entry {
        /// As it was presented.
        let chain: [Certificate]
        let verdict: Verdict
    }

    private static let capacity = 256

    private var entries: [String: Entry] = [:]

    /// - Parameter chain: a `STACK_OF(X509)`.
    func entry(for chain: OpaquePointer?, of host: String, at date: Date) -> Entry? {
        guard let chain, let entry = entries[host],
            Int(shim_sk_X509_num(chain)) == entry.chain.count
        else { return nil }
        let isSame = entry.chain.indices.allSatisfy { index in
            shim_sk_X509_value(chain, CInt(index)).map(entry.chain[index].isEncoded(as:)) == true
        }
        return isSame && entry.verdict.holds(at: date) ? entry : nil
    }

    func keep(_ chain: [Certificate], _ verdict: Verdict, for host: String) {
        // What is wrong is worded by the day on which it is looked at.
        guard verdict.peer.evidence.faults.isEmpty else { return }
        // The decision names its moment, which moves on with the clock.
        if case .after = verdict.peer.policy.policy.evaluationTime { return }
        if entries.count >= VerdictMemory.capacity { entries.removeAll() }
        entries[host] = Entry(chain: chain, verdict: verdict)
    }
}
