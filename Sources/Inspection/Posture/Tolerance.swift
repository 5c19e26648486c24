// SPDX-License-Identifier: Apache-2.0

/// What a server must not stumble over, though it does not know it.
package enum Tolerance: String, Sendable, Hashable, CaseIterable {
    /// RFC 8701.
    case grease = "GREASE"
    case unknownExtension = "an unknown extension"
    /// In the record's head.
    case recordVersion = "a newer record version"
    /// In the hello itself, as before TLS 1.3.
    case helloVersion = "a newer hello version"
    /// Among those of TLS 1.3.
    case offeredVersion = "a newer offered version"
    /// Between 256 and 511 bytes, where some load balancers hang.
    case mediumHello = "a hello of 400 bytes"
    case largeHello = "a hello of 4000 bytes"
}
