// SPDX-License-Identifier: Apache-2.0

// Every message about a file of revocation lists, written once.

extension RevocationListFile.Flaw {
    package func message(about path: String) -> String {
        switch self {
        case .empty: "'\(path)' is empty, expected a revocation list in PEM or DER"
        case .unrecognized: "'\(path)' is not a revocation list, expected PEM or DER"
        case .notList(let line): "the block in line \(line) of '\(path)' is not a revocation list"
        case .foreignBlock(let label, let line):
            "'\(path)' holds '\(label)' in line \(line), expected revocation lists only"
        case .pem(let flaw): flaw.message(about: path, expecting: "X509 CRL")
        case .trailingBytes(let count, let lists):
            "'\(path)' goes on with \(count) byte\(count == 1 ? "" : "s") after \(lists) revocation list\(lists == 1 ? "" : "s"), expected its end"
        case .certificate: "'\(path)' holds a certificate, expected revocation lists only"
        }
    }
}
