// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// How messages name a protocol version.
enum TLSText {
    static func version(_ version: TLSVersion?) -> String {
        version.map { "TLS \($0.rawValue)" } ?? "TLS"
    }
}
