// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The secrets of a run as they become known: those declared, then those captured.
package final class RedactionSet: Sendable {
    private let current: Mutex<Redactor>

    package init(_ secrets: [Secret] = []) {
        current = Mutex(Redactor(secrets: secrets))
    }

    /// With all secrets known so far.
    package var redactor: Redactor { current.withLock { $0 } }

    package func insert(_ secrets: [Secret]) {
        current.withLock { $0.add(secrets) }
    }
}
