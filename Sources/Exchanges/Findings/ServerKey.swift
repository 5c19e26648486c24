// SPDX-License-Identifier: Apache-2.0

/// The kinds of key that a server can prove itself by, each perhaps with a chain of its own.
package enum ServerKey: String, Sendable, CaseIterable {
    case rsa = "RSA"
    case ecdsa = "ECDSA"
    case edDSA = "EdDSA"
}
