// SPDX-License-Identifier: Apache-2.0

/// Why a cipher suite must not be offered, by the part of its name that says so.
package enum SuiteFlaw: String, Sendable, CaseIterable {
    case anonymous = "nobody proves who they are"
    case null = "nothing is encrypted"
    case export = "its keys were made to be broken"
    case rc4 = "RC4 (RFC 7465)"
    case des = "DES"
    /// Sweet32.
    case smallBlocks = "a cipher of 64-bit blocks"
    case md5 = "MD5"

    /// Nil where it has none that every client would mind.
    package init?(_ suite: CipherSuite) {
        // RFC 9150, whose names don't say it.
        if [0xC0B4, 0xC0B5].contains(suite.rawValue) {
            self = .null
            return
        }
        let name = suite.name
        let flaw = SuiteFlaw.marks.first { mark in name.contains(mark.mark) }?.flaw
        guard let flaw else { return nil }
        self = flaw
    }

    /// The worst first.
    private static let marks: [(mark: String, flaw: SuiteFlaw)] = [
        ("_anon_", .anonymous), ("_NULL", .null), ("EXPORT", .export), ("_RC4_", .rc4),
        ("_DES_", .des), ("_DES40_", .des), ("_3DES_", .smallBlocks), ("_IDEA_", .smallBlocks),
        ("_RC2_", .smallBlocks), ("_MD5", .md5),
    ]
}
