// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The system's roots, read when they are first needed and only then.
final class SystemTrust: Sendable {
    private let roots: SystemRoots
    private let context: LibraryContext
    private let opened = Mutex<(certificates: [Certificate], store: CertificateStore?)?>(nil)

    init(_ roots: SystemRoots, context: LibraryContext) {
        self.roots = roots
        self.context = context
    }

    var certificates: [Certificate] { open().certificates }
    /// One for all policies that trust nothing else.
    var store: CertificateStore? { open().store }

    private func open() -> (certificates: [Certificate], store: CertificateStore?) {
        opened.withLock { opened in
            if let opened { return opened }
            let certificates = roots.certificates(context: context)
            let fresh = (certificates, CertificateStore(certificates))
            opened = fresh
            return fresh
        }
    }
}
