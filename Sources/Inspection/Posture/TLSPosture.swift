// SPDX-License-Identifier: Apache-2.0

/// What one address of a server offers before any key is agreed on.
package struct TLSPosture: Sendable, Hashable {
    /// As it stood in the hellos; nil where the server is meant by its address.
    package let serverName: String?
    /// SSLv3 to TLS 1.3, in that order.
    package let versions: [VersionPosture]
    /// Nil where it speaks TLS 1.3 alone.
    package let plain: PlainFacts?
    /// It refuses a hello that says it is a second try (RFC 7507); nil where it speaks a single version.
    package let fallbackSignal: Fact?
    package let tolerances: [Tolerance: Fact]
    /// Nil where no hello carries a name.
    package let withoutName: NameAnswer?
    package let unknownName: NameAnswer
    /// Each chain that it showed, DER, as presented, told apart by its leaf.
    package let chains: [[[UInt8]]]
    package let connections: Int

    package subscript(_ version: ProtocolVersion) -> VersionPosture? {
        versions.first { $0.version == version }
    }

    package var spoken: [VersionPosture] { versions.filter { $0.isSpoken == .yes } }
}
