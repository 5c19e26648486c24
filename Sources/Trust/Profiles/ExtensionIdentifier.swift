// SPDX-License-Identifier: Apache-2.0

/// The extensions that a profile has something to say about (RFC 5280 section 4.2).
enum ExtensionIdentifier: String, CaseIterable {
    case subjectKeyIdentifier = "2.5.29.14"
    case keyUsage = "2.5.29.15"
    case subjectAltName = "2.5.29.17"
    case basicConstraints = "2.5.29.19"
    case nameConstraints = "2.5.29.30"
    case authorityKeyIdentifier = "2.5.29.35"
    case policyConstraints = "2.5.29.36"
    case extKeyUsage = "2.5.29.37"
    case authorityInfoAccess = "1.3.6.1.5.5.7.1.1"

    /// As RFC 5280 spells it.
    var name: String { "\(self)" }
}
