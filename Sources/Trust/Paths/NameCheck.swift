// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

extension PathValidation {
    /// What is asked of the leaf beside its path.
    enum NameCheck: Equatable {
        /// A name or an address; the certificate must be one for servers, too.
        case name(String)
        /// AFSecurityPolicy's basic X.509 policy: neither name nor purpose.
        case none
    }
}

extension PathValidation.NameCheck {
    /// The X509_V_ERR number where the leaf is not for that name; a name that can't be checked at all is not the leaf's.
    func code(for leaf: Certificate) -> CInt? {
        guard case .name(let name) = self else { return nil }
        if let address = InternetAddress(name) {
            let isFor = leaf.withPointer {
                X509_check_ip($0, address.octets, address.octets.count, 0) == 1
            }
            return isFor ? nil : X509_V_ERR_IP_ADDRESS_MISMATCH
        }
        let bytes = Array((name.hasSuffix(".") ? String(name.dropLast()) : name).utf8)
        // An empty name, or one that begins with a dot, would switch the check off or widen it.
        guard let first = bytes.first, first != UInt8(ascii: "."), !bytes.contains(0) else {
            return X509_V_ERR_HOSTNAME_MISMATCH
        }
        let flags = CUnsignedInt(
            X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS)
        let isFor = bytes.withUnsafeBytes { buffer in
            leaf.withPointer {
                X509_check_host(
                    $0, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count, flags, nil)
            } == 1
        }
        return isFor ? nil : X509_V_ERR_HOSTNAME_MISMATCH
    }
}
