// SPDX-License-Identifier: Apache-2.0

internal import Foundation

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

    /// None vouch for nobody; a certificate that can't be read takes none of the others with it.
    ///
    /// - Returns: the machine's file, where it has one, and what it holds.
    func read(context: LibraryContext) -> (file: String?, certificates: [Certificate]) {
        switch self {
        case .bundle(let bytes):
            return (nil, SystemRoots.readable(bytes, context: context))
        case .machine:
            for path in SystemRoots.machineFiles {
                guard let bytes = FileManager.default.contents(atPath: path) else { continue }
                return (path, SystemRoots.readable(Array(bytes), context: context))
            }
            return (nil, [])
        }
    }

    private static func readable(_ bytes: [UInt8], context: LibraryContext) -> [Certificate] {
        if let all = try? CertificateFile(bytes, context: context) { return all.certificates }
        if CertificateFile.isDER(bytes) { return [] }
        return bytes.split(separator: UInt8(ascii: "\n"))
            .split { $0.starts(with: "-----BEGIN ".utf8) }
            .flatMap { lines in
                let block =
                    Array("-----BEGIN CERTIFICATE-----\n".utf8)
                    + lines.joined(separator: [UInt8(ascii: "\n")])
                return (try? CertificateFile(block, context: context))?.certificates ?? []
            }
    }
}
