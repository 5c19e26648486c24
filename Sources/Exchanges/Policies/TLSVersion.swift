// SPDX-License-Identifier: Apache-2.0

/// A version of the protocol as collections write it.
// swift-format-ignore: AlwaysUseLowerCamelCase
// `tls12` would be a twelfth version.
package enum TLSVersion: String, Sendable, Codable, CaseIterable, Comparable {
    case tls1_0 = "1.0"
    case tls1_1 = "1.1"
    case tls1_2 = "1.2"
    case tls1_3 = "1.3"

    package static func < (left: TLSVersion, right: TLSVersion) -> Bool {
        left.rawValue < right.rawValue
    }
}
