// SPDX-License-Identifier: Apache-2.0

/// Where the roots come from that policies without anchors trust.
package enum SystemRoots: Sendable {
    /// The first of the files that distributions install. SSL_CERT_FILE and SSL_CERT_DIR are not read: they would let the environment widen trust.
    case machine
    /// PEM or DER, many in one.
    case bundle([UInt8])
}
