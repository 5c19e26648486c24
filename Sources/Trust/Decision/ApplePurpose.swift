// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges
internal import Foundation

/// Apple's TLS policy asks a server's certificate to say that it is for servers.
enum ApplePurpose {
    /// What another purpose comes to is for a path's rules to say.
    ///
    /// - Parameter isUserAdded: as `AppleLifetime` has it; there it is asked of what was issued since 2019-07-01.
    static func fault(of leaf: Certificate, isUserAdded: Bool) -> TrustFault? {
        if isUserAdded, leaf.facts.notBefore.timeIntervalSince1970 < 1_561_939_200 { return nil }
        guard leaf.extensionValue(NID_ext_key_usage) == nil else { return nil }
        return TrustFault(
            reason: .invalidPurpose, depth: 0, code: nil,
            detail: "has no extKeyUsage, in which Apple asks for server authentication")
    }
}
