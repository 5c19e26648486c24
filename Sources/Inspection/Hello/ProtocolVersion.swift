// SPDX-License-Identifier: Apache-2.0

/// A version by its number on the wire, which a server may choose as it likes.
// swift-format-ignore: AlwaysUseLowerCamelCase
// `tls12` would be a twelfth version.
package struct ProtocolVersion: RawRepresentable, Sendable, Hashable, Comparable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    package static let ssl3 = ProtocolVersion(rawValue: 0x0300)
    package static let tls1_0 = ProtocolVersion(rawValue: 0x0301)
    package static let tls1_1 = ProtocolVersion(rawValue: 0x0302)
    package static let tls1_2 = ProtocolVersion(rawValue: 0x0303)
    package static let tls1_3 = ProtocolVersion(rawValue: 0x0304)

    /// Those that are asked for; SSL 2 has another hello altogether.
    package static let all = [ssl3, tls1_0, tls1_1, tls1_2, tls1_3]

    /// `SSLv3`, `TLS 1.2`, and `0x0305` where it has no name.
    package var name: String {
        switch rawValue {
        case 0x0300: "SSLv3"
        case 0x0301...0x0304: "TLS 1.\(rawValue - 0x0301)"
        default: WireNumber.text(rawValue)
        }
    }

    package static func < (left: ProtocolVersion, right: ProtocolVersion) -> Bool {
        left.rawValue < right.rawValue
    }
}
