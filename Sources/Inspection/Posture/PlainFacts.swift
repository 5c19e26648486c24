// SPDX-License-Identifier: Apache-2.0

/// What a server shows without a key in the newest version before TLS 1.3 that it speaks.
package struct PlainFacts: Sendable, Hashable {
    package let version: ProtocolVersion
    /// It takes DEFLATE (CRIME).
    package var compression: Fact
    /// RFC 5746.
    package var secureRenegotiation: Fact
    /// RFC 7627.
    package var extendedMasterSecret: Fact
    /// RFC 7366; nil where it has no suite with a block cipher.
    package var encryptThenMAC: Fact?
    /// RFC 6520.
    package var heartbeat: Fact
    package var sessionIDs: Fact
    package var sessionTickets: Fact
    package var ocspStaple: Fact
    /// In the hello, not in the certificate.
    package var certificateTimestamps: Fact
    package var clientCertificate: Fact
    /// DER names; empty where any may be tried.
    package var clientCertificateIssuers: [[UInt8]]
    package var applicationProtocols: Inventory<String>

    package init(
        version: ProtocolVersion, compression: Fact, secureRenegotiation: Fact,
        extendedMasterSecret: Fact, encryptThenMAC: Fact?, heartbeat: Fact, sessionIDs: Fact,
        sessionTickets: Fact, ocspStaple: Fact, certificateTimestamps: Fact,
        clientCertificate: Fact, clientCertificateIssuers: [[UInt8]],
        applicationProtocols: Inventory<String>
    ) {
        self.version = version
        self.compression = compression
        self.secureRenegotiation = secureRenegotiation
        self.extendedMasterSecret = extendedMasterSecret
        self.encryptThenMAC = encryptThenMAC
        self.heartbeat = heartbeat
        self.sessionIDs = sessionIDs
        self.sessionTickets = sessionTickets
        self.ocspStaple = ocspStaple
        self.certificateTimestamps = certificateTimestamps
        self.clientCertificate = clientCertificate
        self.clientCertificateIssuers = clientCertificateIssuers
        self.applicationProtocols = applicationProtocols
    }
}
