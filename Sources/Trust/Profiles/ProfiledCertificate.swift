// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// A certificate of a path with its extensions read once.
struct ProfiledCertificate {
    let certificate: Certificate
    let extensions: [PresentExtension]

    init(_ certificate: Certificate) {
        self.certificate = certificate
        extensions = certificate.extensions
    }

    func found(_ identifier: ExtensionIdentifier) -> PresentExtension? {
        extensions.first { $0.identifier == identifier.rawValue }
    }

    func isCritical(_ identifier: ExtensionIdentifier) -> Bool {
        found(identifier)?.isCritical == true
    }

    var isAuthorityByConstraints: Bool {
        certificate.withPointer { X509_get_extension_flags($0) } & UInt32(EXFLAG_CA) != 0
    }

    /// The content of the `keyIdentifier` fields of an authorityKeyIdentifier and whether it has others; nil where it can't be read.
    var authorityKey: (identifier: [UInt8]?, hasOthers: Bool)? {
        guard let value = found(.authorityKeyIdentifier)?.value,
            let fields = DERElement(value[...], tag: 0x30)?.elements
        else { return nil }
        return (
            fields.first { $0.tag == 0x80 }.map { Array($0.content) },
            fields.contains { $0.tag != 0x80 }
        )
    }

    var subjectKey: [UInt8]? {
        found(.subjectKeyIdentifier)
            .flatMap { DERElement($0.value[...], tag: 0x04) }.map { Array($0.content) }
    }

    /// The encoded OBJECT IDENTIFIERs of an extKeyUsage; nil where there is none.
    var purposes: [[UInt8]]? {
        guard let value = found(.extKeyUsage)?.value else { return nil }
        return DERElement(value[...], tag: 0x30)?.elements?.map { Array($0.content) } ?? []
    }

    /// Whether an access description is what RFC 5280 section 4.2.2.1 has; true where there is none.
    var hasReadableAccess: Bool {
        guard let value = found(.authorityInfoAccess)?.value else { return true }
        guard let all = DERElement(value[...], tag: 0x30)?.elements, !all.isEmpty else {
            return false
        }
        return all.allSatisfy { description in
            guard description.tag == 0x30, let parts = description.elements, parts.count == 2
            else { return false }
            return parts[0].tag == 0x06 && GeneralName(parts[1]) != nil
        }
    }

    var commonNames: [String] {
        certificate.withPointer { pointer in
            let name = X509_get_subject_name(pointer)
            return (0..<max(X509_NAME_entry_count(name), 0)).compactMap { index in
                guard let entry = X509_NAME_get_entry(name, index),
                    OBJ_obj2nid(X509_NAME_ENTRY_get_object(entry)) == NID_commonName
                else { return nil }
                return EscapedText.escaped(
                    String(
                        decoding: ASN1Bytes.of(X509_NAME_ENTRY_get_data(entry)), as: UTF8.self))
            }
        }
    }
}
