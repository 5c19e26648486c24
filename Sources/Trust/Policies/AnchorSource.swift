// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What a policy's paths may end in, made when a chain is first judged.
final class AnchorSource: Sendable {
    private let given: [Certificate]
    /// Nil where only the given ones count.
    private let system: SystemTrust?
    private let made = Mutex<CertificateStore?>(nil)

    init(given: [Certificate], system: SystemTrust?) {
        self.given = given
        self.system = system
    }

    var store: CertificateStore? {
        if given.isEmpty, let system { return system.store }
        return made.withLock { made in
            if let made { return made }
            made = CertificateStore(given + (system?.certificates ?? []))
            return made
        }
    }
}
