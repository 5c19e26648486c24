// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension Endpoint {
    /// Whether what goes there never leaves this machine (RFC 6761 section 6.3, RFC 5735 section 3, RFC 4291 section 2.5.3).
    var isLoopback: Bool {
        if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
