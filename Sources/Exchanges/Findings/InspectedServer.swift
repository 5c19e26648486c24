// SPDX-License-Identifier: Apache-2.0

/// All that was found of one server, or of one of its addresses.
package struct InspectedServer: Sendable {
    /// `https://api.example.com`.
    package let origin: String
    /// Nil where the finding is of the name, or of whichever address answered.
    package let address: String?
    package let findings: [Finding]
    /// Nanoseconds.
    package let duration: Int64
    /// Spoken, ascending: `SSLv3`, `1.2`.
    package var protocols: [String] = []
    /// Taken in any version, by IANA's names, each once.
    package var cipherSuites: [String] = []
    /// Why those lists may lack something, by the name of the check; nil where they do not.
    package var doubts: [String: String] = [:]
    /// Whether those lists were made at all.
    package var hasLists = false

    package init(origin: String, address: String?, findings: [Finding], duration: Int64) {
        self.origin = origin
        self.address = address
        self.findings = findings
        self.duration = duration
    }

    /// Whether nothing that was asked is broken or could not be told.
    package var holds: Bool {
        findings.allSatisfy { $0.verdict == .holds || $0.verdict == .notAsked }
    }
}
