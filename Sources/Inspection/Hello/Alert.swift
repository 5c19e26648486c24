// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A server's word about a hello (RFC 8446 section 6).
package struct Alert: Sendable, Hashable {
    package let isFatal: Bool
    package let number: UInt8

    package init(isFatal: Bool = true, number: UInt8) {
        self.isFatal = isFatal
        self.number = number
    }

    /// `handshake_failure`, `unknown (200)`.
    package var name: String {
        let name = TLSAlert(number: number).name
        return name == "unknown" ? "unknown (\(number))" : name
    }

    /// Whether it can be about nothing but what a hello offers; others a server may also say when it is in trouble.
    var isOfHello: Bool {
        [10, 40, 47, 50, 70, 71, 86, 109, 110, 112, 120].contains(number)
    }

    static let closeNotify: UInt8 = 0
    static let protocolVersion: UInt8 = 70
    static let inappropriateFallback: UInt8 = 86
    static let unrecognizedName: UInt8 = 112
}
