// SPDX-License-Identifier: Apache-2.0

/// The revocation lists of a file, whatever its suffix: PEM or DER, one or many.
package struct RevocationListFile {
    /// Never empty.
    package let lists: [CertificateRevocationList]

    package enum Flaw: Error, Equatable {
        case empty
        case unrecognized
        /// 1-based line of a block that is not exactly one list.
        case notList(line: Int)
        /// A block of another kind.
        case foreignBlock(label: String, line: Int)
        case pem(PEMBlock.Flaw)
        /// DER that goes on with something else after some lists.
        case trailingBytes(count: Int, lists: Int)
        case certificate
    }

    package init(_ bytes: [UInt8], context: LibraryContext) throws(Flaw) {
        guard !bytes.isEmpty else { throw .empty }
        lists =
            CertificateFile.isDER(bytes)
            ? try RevocationListFile.encoded(bytes, context: context)
            : try RevocationListFile.textual(bytes, context: context)
    }

    private static func encoded(
        _ bytes: [UInt8], context: LibraryContext
    ) throws(Flaw) -> [CertificateRevocationList] {
        var lists: [CertificateRevocationList] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let (list, length) = CertificateRevocationList.parsed(rest, context: context)
            else {
                if !lists.isEmpty { throw .trailingBytes(count: rest.count, lists: lists.count) }
                throw Certificate(der: bytes, context: context) == nil
                    ? .unrecognized : .certificate
            }
            lists.append(list)
            rest = rest.dropFirst(length)
        }
        return lists
    }

    private static func textual(
        _ bytes: [UInt8], context: LibraryContext
    ) throws(Flaw) -> [CertificateRevocationList] {
        let blocks: [PEMBlock]
        do throws(PEMBlock.Flaw) {
            blocks = try PEMBlock.all(in: bytes)
        } catch {
            throw .pem(error)
        }
        var lists: [CertificateRevocationList] = []
        for block in blocks {
            guard block.label == "X509 CRL" || block.label == "CRL" else {
                if block.label == "CERTIFICATE" { throw .certificate }
                throw .foreignBlock(label: block.label, line: block.line)
            }
            guard
                let (list, length) = CertificateRevocationList.parsed(
                    block.bytes[...], context: context), length == block.bytes.count
            else { throw .notList(line: block.line) }
            lists.append(list)
        }
        if lists.isEmpty { throw .unrecognized }
        return lists
    }
}
