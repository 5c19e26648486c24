// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Trust

/// An `X509_EXTENSION`, of which whoever adds it takes a copy.
final class MadeExtension {
    struct NotMade: Error {}

    private let pointer: OpaquePointer

    init(_ content: CertificateExtension) throws {
        let object = OBJ_txt2obj(content.identifier, 1)
        let octets = ASN1_OCTET_STRING_new()
        defer {
            ASN1_OBJECT_free(object)
            ASN1_STRING_free(octets)
        }
        guard ASN1_OCTET_STRING_set(octets, content.value, CInt(content.value.count)) == 1,
            let pointer = X509_EXTENSION_create_by_OBJ(
                nil, object, content.isCritical ? 1 : 0, octets)
        else { throw NotMade() }
        self.pointer = pointer
    }

    /// Whether it could be added.
    func isAdded(_ add: (OpaquePointer) -> CInt) -> Bool {
        withExtendedLifetime(self) { add(pointer) == 1 }
    }

    deinit {
        X509_EXTENSION_free(pointer)
    }
}
