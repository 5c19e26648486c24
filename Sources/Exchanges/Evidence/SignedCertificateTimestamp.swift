// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// A promise of a certificate transparency log (RFC 6962 section 3.2), counted and named; its signature is not judged.
package struct SignedCertificateTimestamp: Sendable, Codable, Equatable {
    /// How it came.
    package enum Source: String, Sendable, Codable { case certificate, handshake, stapledOCSP }

    package let source: Source
    /// SHA-256 of the log's key, base64.
    package let logID: String
    package let timestamp: Date

    package init(source: Source, logID: String, timestamp: Date) {
        self.source = source
        self.logID = logID
        self.timestamp = timestamp
    }
}
