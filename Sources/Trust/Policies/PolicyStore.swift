// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges
internal import Synchronization

/// Prepares policies, once for each content however many items repeat it.
package final class PolicyStore: PolicyPreparing, Sendable {
    package let context: LibraryContext
    private let systemRoots: SystemRoots
    private let prepared = Mutex<[SecurityPolicy: PreparedPolicy]>([:])

    package init(
        context: LibraryContext, systemRoots: SystemRoots = .machine
    ) {
        self.context = context
        self.systemRoots = systemRoots
    }

    package func prepared(
        _ policy: SecurityPolicy
    ) throws(UnusablePolicy) -> PreparedPolicy {
        prepared.withLock { cache in
            if let known = cache[policy] { return known }
            let fresh = PreparedPolicy(policy: policy, identity: nil, context: context)
            cache[policy] = fresh
            return fresh
        }
    }

    package func complaints(about policy: SecurityPolicy) -> [Diagnostic] { [] }
}
