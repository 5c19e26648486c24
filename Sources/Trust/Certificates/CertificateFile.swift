// SPDX-License-Identifier: Apache-2.0

/// The certificates of a file, PEM or DER whatever its suffix, one or many.
enum CertificateFile {
    enum Flaw: Error, Equatable {
        case empty
        case unrecognized
        case pem(PEMBlock.Flaw)
        /// A block of another kind than a certificate.
        case foreignBlock(label: String, line: Int)
        /// A block, 1-based line, whose content is not exactly one certificate.
        case notCertificate(line: Int)
        /// DER that goes on with something else after some certificates.
        case trailingBytes(count: Int, certificates: Int)
    }

    /// Never empty.
    ///
    /// - Parameter isTolerant: passes over blocks of other kinds, as in a file with a private key and its certificate.
    static func certificates(
        in bytes: [UInt8], isTolerant: Bool = false, context: LibraryContext
    ) throws(Flaw) -> [Certificate] {
        guard !bytes.isEmpty else { throw .empty }
        return isDER(bytes)
            ? try encoded(bytes, context: context)
            : try textual(bytes, isTolerant: isTolerant, context: context)
    }

    /// A SEQUENCE of 128 bytes or more; a text would go on with ASCII after its digit 0.
    static func isDER(_ bytes: [UInt8]) -> Bool {
        bytes.count > 1 && bytes[0] == 0x30 && bytes[1] >= 0x80
    }

    private static func encoded(
        _ bytes: [UInt8], context: LibraryContext
    ) throws(Flaw) -> [Certificate] {
        var certificates: [Certificate] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let (pointer, length) = Certificate.parsed(rest, context: context),
                let certificate = Certificate(takingOwnership: pointer, context: context)
            else {
                throw certificates.isEmpty
                    ? .unrecognized
                    : .trailingBytes(count: rest.count, certificates: certificates.count)
            }
            certificates.append(certificate)
            rest = rest.dropFirst(length)
        }
        return certificates
    }

    private static func textual(
        _ bytes: [UInt8], isTolerant: Bool, context: LibraryContext
    ) throws(Flaw) -> [Certificate] {
        let blocks: [PEMBlock]
        do throws(PEMBlock.Flaw) {
            blocks = try PEMBlock.all(in: bytes)
        } catch {
            throw .pem(error)
        }
        var certificates: [Certificate] = []
        for block in blocks {
            guard block.label == "CERTIFICATE" || block.label == "X509 CERTIFICATE" else {
                if isTolerant { continue }
                throw .foreignBlock(label: block.label, line: block.line)
            }
            guard let certificate = Certificate(der: block.bytes, context: context) else {
                throw .notCertificate(line: block.line)
            }
            certificates.append(certificate)
        }
        guard !certificates.isEmpty else { throw .unrecognized }
        return certificates
    }
}
