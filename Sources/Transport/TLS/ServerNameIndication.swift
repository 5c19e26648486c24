// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension SecurityPolicy.ServerName {
    /// What the hello says to a host; nil where it says nothing, as of an address (RFC 6066 section 3).
    func sent(to host: String) -> String? {
        let name: String? =
            switch self {
            case .host: host
            case .name(let name): name
            case .off: nil
            }
        return name.flatMap { SocketAddress(literal: $0, port: 0) == nil ? $0 : nil }
    }
}
