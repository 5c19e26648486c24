// SPDX-License-Identifier: Apache-2.0

package import Documents
import Exchanges

/// One thing that an inspection asks, which is a test case of its own.
package struct InspectionCheck: Sendable {
    enum Kind: Sendable {
        /// What no client accepts, where nothing else is asked.
        case standard
        case ats(Set<ATSConfiguration>)
        case profile(ServerProfile)
        case protocols(Matcher)
        case cipherSuites(Matcher)
        case certificate
        case baseline(BaselineReference)
        case client(ShippedClient)
    }

    /// The key that asks, `ats`, or a client's finding, `client.pinned`.
    package let name: String
    /// Of that key.
    package let span: SourceSpan
    let kind: Kind

    /// Whether a finding of that id may come of it.
    func mayTell(_ finding: String) -> Bool {
        if finding == "addresses.same" { return true }
        return switch kind {
        case .standard:
            ["protocol.", "cipher.", "keyExchange.", "renegotiation."]
                .contains(where: finding.hasPrefix) || finding == "certificate.trusted"
        case .ats(let asked): asked.contains { $0.id == finding }
        case .profile: finding.hasPrefix("profile.")
        case .certificate: finding.hasPrefix("certificate.")
        case .protocols, .cipherSuites, .baseline: finding == name
        case .client(let client): finding == client.id
        }
    }

    var templates: [Template] {
        switch kind {
        case .protocols(let matcher), .cipherSuites(let matcher): matcher.templates
        case .baseline(let reference): [reference.path]
        case .standard, .ats, .profile, .certificate, .client: []
        }
    }
}
