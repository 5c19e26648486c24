// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Synchronization

/// What a policy's paths may end in, made when a chain is first judged.
final class AnchorSource: Sendable {
    struct Trusted: Sendable {
        let store: CertificateStore
        /// Those of them that the policy brings.
        let own: [Certificate]
        /// As evidence names it.
        let words: String
    }

    let given: [Certificate]
    /// The given ones' files, as messages show them.
    private let files: [String]
    /// Nil where only the given ones count.
    private let system: SystemTrust?
    private let made = Mutex<Trusted?>(nil)

    init(given: [Certificate], files: [String], system: SystemTrust?) {
        self.given = given
        self.files = files
        self.system = system
    }

    var trusted: Trusted {
        if given.isEmpty, let system {
            return Trusted(store: system.store, own: [], words: system.words)
        }
        return made.withLock { made in
            if let made { return made }
            let own =
                files.isEmpty ? "no anchors" : "the anchors of " + TrustStoreWording.list(files)
            let words = system.map { "\(own) and \($0.words)" } ?? own
            let fresh = Trusted(
                store: CertificateStore(given + (system?.certificates ?? [])), own: given,
                words: words)
            made = fresh
            return fresh
        }
    }
}
