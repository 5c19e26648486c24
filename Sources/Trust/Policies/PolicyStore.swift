// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
internal import Synchronization

package import struct Foundation.Date

/// Prepares policies, once for each content however many items repeat it.
package final class PolicyStore: PolicyPreparing, Sendable {
    package let context: LibraryContext
    private let systemTrust: SystemTrust
    private let clock: @Sendable () -> Date
    private let cache = Mutex<[SecurityPolicy: PreparedPolicy]>([:])

    /// - Parameter clock: by which a pinned leaf is about to expire.
    package init(
        context: LibraryContext, systemRoots: SystemRoots = .machine,
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.context = context
        self.clock = clock
        systemTrust = SystemTrust(systemRoots, context: context)
    }

    /// The same object for equal policies, from any thread; an unusable one is read again each time, as its complaints have their own places.
    package func prepared(_ policy: SecurityPolicy) throws(UnusablePolicy) -> PreparedPolicy {
        // What a client says of a host is part of it.
        if policy.client != nil {
            throw UnusablePolicy([
                Diagnostic(
                    "the policy '\(policy.name)' is a client's, of which the host has to be known",
                    at: policy.place)
            ])
        }
        return try cache.withLock { cache throws(UnusablePolicy) in
            if let known = cache[policy] { return known }
            let fresh = try PolicyPreparation(policy, context: context).prepared(with: systemTrust)
            cache[policy] = fresh
            return fresh
        }
    }

    package func complaints(aboutChain file: PolicyFile) -> [Diagnostic] {
        do throws(CertificateFile.Flaw) {
            _ = try CertificateFile(chain: file, context: context)
            return []
        } catch {
            return [Diagnostic(error.message(about: file.path), at: file.span)]
        }
    }

    package func complaints(about policy: SecurityPolicy) -> [Diagnostic] {
        if let client = policy.client {
            return (client.shipped.hosts + ["host.invalid"]).flatMap {
                complaints(about: policy.resolved(forHost: $0))
            }
        }
        do throws(UnusablePolicy) {
            return PolicyLint.all(in: try prepared(policy), of: policy, at: clock()).map { lint in
                let origin = lint.key.flatMap { policy.origins[$0] }
                return Diagnostic(
                    lint.message, at: origin.map { .text($0) } ?? policy.place, severity: .warning)
            }
        } catch {
            return error.complaints
        }
    }
}
