// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// Where the roots come from that policies without anchors trust.
package enum SystemRoots: Sendable {
    /// The first of the files that distributions install.
    ///
    /// SSL_CERT_FILE and SSL_CERT_DIR are not read: they would let the environment widen trust. Who needs other roots names them as `anchors`.
    case machine
    /// PEM or DER, many in one.
    case bundle([UInt8])

    /// Debian, Fedora, Alpine and FreeBSD, openSUSE.
    static let machineFiles = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/cert.pem", "/etc/ssl/ca-bundle.pem",
    ]

    /// Empty where there are none, which then vouch for nobody.
    func certificates(context: LibraryContext) -> [Certificate] {
        switch self {
        case .bundle(let bytes):
            return (try? CertificateFile.certificates(in: bytes, context: context)) ?? []
        case .machine:
            for path in SystemRoots.machineFiles {
                guard let bytes = FileManager.default.contents(atPath: path) else { continue }
                return (try? CertificateFile.certificates(in: Array(bytes), context: context))
                    ?? []
            }
            return []
        }
    }
}
