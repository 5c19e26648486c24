// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// An extension that a certificate has (RFC 5280 section 4.1.2.9), its value still encoded.
struct PresentExtension {
    /// Dotted.
    let identifier: String
    let isCritical: Bool
    /// DER.
    let value: [UInt8]
}

extension Certificate {
    /// All, in order; those of a repeated identifier, too.
    var extensions: [PresentExtension] {
        withPointer { certificate in
            (0..<max(X509_get_ext_count(certificate), 0)).compactMap { index in
                X509_get_ext(certificate, index).map(PresentExtension.init(reading:))
            }
        }
    }

    /// The value of the first of that number; nil where there is none.
    func extensionValue(_ number: CInt) -> [UInt8]? {
        withPointer { certificate in
            let index = X509_get_ext_by_NID(certificate, number, -1)
            guard index >= 0, let found = X509_get_ext(certificate, index) else { return nil }
            return ASN1Bytes.of(X509_EXTENSION_get_data(found))
        }
    }
}

extension PresentExtension {
    fileprivate init(reading pointer: OpaquePointer) {
        identifier =
            X509_EXTENSION_get_object(pointer).map(ObjectIdentifierText.dotted) ?? ""
        isCritical = X509_EXTENSION_get_critical(pointer) == 1
        value = ASN1Bytes.of(X509_EXTENSION_get_data(pointer))
    }
}
