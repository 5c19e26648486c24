// SPDX-License-Identifier: Apache-2.0

/// The certificates of a file, whatever its suffix: PEM or DER, one or many, PKCS#7, or PKCS#12 that no password closes.
struct CertificateFile {
    /// Never empty.
    let certificates: [Certificate]
    /// Whether their order is one that somebody chose; PKCS#7 and PKCS#12 hold sets.
    let isOrdered: Bool

    enum Container: Equatable { case pkcs7, pkcs12 }

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
        /// DER of something else.
        case foreign(ForeignContent)
        /// Text that would be right with the boundaries of RFC 7468.
        case bareBase64
        case utf16
        case noCertificate(Container)
        /// PKCS#12 that wants a password, which only identities have.
        case archiveClosed
        indirect case archive(IdentityFlaw.Cause)
    }

    /// - Parameter isTolerant: passes over blocks of other kinds, as in a file with a private key and its certificate.
    init(
        _ bytes: [UInt8], isTolerant: Bool = false, context: LibraryContext
    ) throws(Flaw) {
        guard !bytes.isEmpty else { throw .empty }
        self =
            CertificateFile.isDER(bytes)
            ? try CertificateFile(encoded: bytes, context: context)
            : try CertificateFile(textual: bytes, isTolerant: isTolerant, context: context)
    }

    private init(_ certificates: [Certificate], isOrdered: Bool) {
        self.certificates = certificates
        self.isOrdered = isOrdered
    }

    /// Those of a set with the leaf first and each followed by its issuer.
    var leafFirst: [Certificate] {
        isOrdered ? certificates : ChainOrder.leafFirst(certificates)
    }

    /// A SEQUENCE; a text that begins with the digit 0 would go on with ASCII, which is no such length.
    static func isDER(_ bytes: [UInt8]) -> Bool {
        bytes.count > 1 && bytes[0] == 0x30
            && (bytes[1] >= 0x80 || Int(bytes[1]) == bytes.count - 2)
    }
}

extension CertificateFile {
    private init(encoded bytes: [UInt8], context: LibraryContext) throws(Flaw) {
        if let certificates = try CertificateFile.sequence(bytes, context: context) {
            self.init(certificates, isOrdered: true)
        } else if let certificates = try PKCS7Certificates.read(bytes, context: context) {
            self.init(certificates, isOrdered: false)
        } else if let certificates = try CertificateFile.archived(bytes, context: context) {
            self.init(certificates, isOrdered: false)
        } else {
            throw ForeignContent(der: bytes, context: context).map { .foreign($0) }
                ?? .unrecognized
        }
    }

    /// DER after DER; nil where it begins with something else.
    private static func sequence(
        _ bytes: [UInt8], context: LibraryContext
    ) throws(Flaw) -> [Certificate]? {
        var certificates: [Certificate] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let (pointer, length) = Certificate.parsed(rest, context: context),
                let certificate = Certificate(takingOwnership: pointer, context: context)
            else {
                if certificates.isEmpty { return nil }
                throw .trailingBytes(count: rest.count, certificates: certificates.count)
            }
            certificates.append(certificate)
            rest = rest.dropFirst(length)
        }
        return certificates
    }

    /// Nil where it is no PKCS#12.
    private static func archived(
        _ bytes: [UInt8], context: LibraryContext
    ) throws(Flaw) -> [Certificate]? {
        let certificates: [Certificate]
        do throws(IdentityFlaw.Cause) {
            certificates = try PKCS12Archive(bytes, context: context).certificates()
        } catch {
            switch error {
            case .notPKCS12: return nil
            case .passwordMissing, .passwordWrong: throw .archiveClosed
            default: throw .archive(error)
            }
        }
        guard !certificates.isEmpty else { throw .noCertificate(.pkcs12) }
        return certificates
    }

    private init(
        textual bytes: [UInt8], isTolerant: Bool, context: LibraryContext
    ) throws(Flaw) {
        let blocks: [PEMBlock]
        do throws(PEMBlock.Flaw) {
            blocks = try PEMBlock.all(in: bytes)
        } catch {
            throw .pem(error)
        }
        var certificates: [Certificate] = []
        var isOrdered = true
        if let key = blocks.first(where: \.isPrivateKey),
            !blocks.contains(where: { CertificateFile.labels.contains($0.label) })
        {
            throw .foreign(key.isEncrypted ? .encryptedPrivateKey : .privateKey)
        }
        for block in blocks {
            guard CertificateFile.labels.contains(block.label) else {
                if isTolerant { continue }
                throw .foreignBlock(label: block.label, line: block.line)
            }
            if let certificate = Certificate(der: block.bytes, context: context) {
                certificates.append(certificate)
            } else if let more = try PKCS7Certificates.read(block.bytes, context: context) {
                certificates += more
                isOrdered = false
            } else {
                throw .notCertificate(line: block.line)
            }
        }
        guard !certificates.isEmpty else {
            throw CertificateFile.flaw(ofText: bytes, context: context)
        }
        self.init(certificates, isOrdered: isOrdered)
    }

    /// Of RFC 7468 sections 5, 8 and 9 and what came before it; which of both it is, is told by the content.
    private static let labels: Set<String> = [
        "CERTIFICATE", "X509 CERTIFICATE", "PKCS7", "PKCS #7 SIGNED DATA", "CMS",
    ]

    /// Why a text without a block that counts is none.
    private static func flaw(ofText bytes: [UInt8], context: LibraryContext) -> Flaw {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
        if ForeignContent.isJavaKeystore(bytes) { return .foreign(.javaKeystore) }
        let bare = bytes.filter { $0 > 0x20 }
        guard let decoded = PEMBlock.base64(bare), isDER(decoded),
            (try? CertificateFile(encoded: decoded, context: context)) != nil
        else { return .unrecognized }
        return .bareBase64
    }
}
