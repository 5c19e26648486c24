// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
internal import Synchronization

/// Prepares policies, once for each content however many items repeat it.
package final class PolicyStore: PolicyPreparing, Sendable {
    package let context: LibraryContext
    private let systemTrust: SystemTrust
    private let cache = Mutex<[SecurityPolicy: PreparedPolicy]>([:])

    package init(context: LibraryContext, systemRoots: SystemRoots = .machine) {
        self.context = context
        systemTrust = SystemTrust(systemRoots, context: context)
    }

    /// The same object for equal policies, from any thread; an unusable one is read again each time, as its complaints have their own places.
    package func prepared(_ policy: SecurityPolicy) throws(UnusablePolicy) -> PreparedPolicy {
        try cache.withLock { cache throws(UnusablePolicy) in
            if let known = cache[policy] { return known }
            let fresh = try PolicyPreparation(policy, context: context).prepared(with: systemTrust)
            cache[policy] = fresh
            return fresh
        }
    }

    package func complaints(about policy: SecurityPolicy) -> [Diagnostic] {
        do throws(UnusablePolicy) {
            _ = try prepared(policy)
            return []
        } catch {
            return error.complaints
        }
    }
}
