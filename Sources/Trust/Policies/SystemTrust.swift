// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The system's roots, read when they are first needed and only then.
final class SystemTrust: Sendable {
    private struct Opened: Sendable {
        let certificates: [Certificate]
        let store: CertificateStore
        let words: String
    }

    private let roots: SystemRoots
    private let context: LibraryContext
    private let opened = Mutex<Opened?>(nil)

    init(_ roots: SystemRoots, context: LibraryContext) {
        self.roots = roots
        self.context = context
    }

    var certificates: [Certificate] { open().certificates }
    /// One for all policies that trust nothing else.
    var store: CertificateStore { open().store }
    /// As `the system's roots (/etc/ssl/certs/ca-certificates.crt, 140 certificates)`.
    var words: String { open().words }

    private func open() -> Opened {
        opened.withLock { opened in
            if let opened { return opened }
            let (file, certificates) = roots.read(context: context)
            let count = certificates.count
            let size = "\(count) certificate\(count == 1 ? "" : "s")"
            let fresh = Opened(
                certificates: certificates, store: CertificateStore(certificates),
                words: "the system's roots (\(file.map { "\($0), \(size)" } ?? size))")
            opened = fresh
            return fresh
        }
    }
}
