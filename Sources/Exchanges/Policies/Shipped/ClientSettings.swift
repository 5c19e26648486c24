// SPDX-License-Identifier: Apache-2.0

package import Documents

/// What a client's rules, or a preset's, say of one host, by a policy's keys; nil where they say nothing.
package struct ClientSettings: Sendable {
    package struct KeyBits: Sendable, Equatable {
        package let rsa: Int?
        package let ec: Int?
    }

    package struct Anchors: Sendable {
        package let files: [PolicyFile]
        package let isSystemTrusted: Bool
        /// Those of the files under which no pin is looked at.
        package let exempt: [PolicyFile]

        package init(files: [PolicyFile], isSystemTrusted: Bool, exempt: [PolicyFile]) {
            self.files = files
            self.isSystemTrusted = isSystemTrusted
            self.exempt = exempt
        }

        var isNobody: Bool { files.isEmpty && !isSystemTrusted }
    }

    package var minimumTLSVersion: TLSVersion?
    package var requiresForwardSecrecy: Bool?
    /// Empty for the library's own.
    package var cipherSuites: [String]?
    package var groups: [String]?
    package var signatureAlgorithms: [String]?
    package var minimumKeyBits: KeyBits?
    package var allowSHA1: Bool?
    package var allowsInsecureHTTP: Bool?
    /// Whether Apple's limits of a leaf's lifetime hold.
    package var limitsLifetime: Bool?
    package var anchors: Anchors?
    /// All of them are to be met; empty where nothing is pinned.
    package var pins: [PinList]?
    /// Where a key's value stands; a key that is missing stands with the rules as a whole.
    package var origins: [String: SourceSpan] = [:]
    /// Which entries hold and why, in words.
    package var reasons: [String] = []
    /// What the client asks for and nothing here judges, in words.
    package var unjudged: [String] = []

    package init() {}

    /// Of what they say anything about, pins and anchors aside.
    package var keys: Set<String> {
        Set(ClientSettings.lines.filter { $0.isThere(self) }.map(\.key))
    }
}
