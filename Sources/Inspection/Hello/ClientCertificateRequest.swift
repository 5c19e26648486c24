// SPDX-License-Identifier: Apache-2.0

/// What a server asks of a client's certificate before TLS 1.3 (RFC 5246 section 7.4.4).
package struct ClientCertificateRequest: Sendable, Hashable {
    /// The issuers that it accepts, each a DER name; empty where any may be tried.
    package let issuers: [[UInt8]]

    package init(_ message: ArraySlice<UInt8>, version: ProtocolVersion) throws(HelloFault) {
        var reader = WireReader(message, of: "CertificateRequest")
        _ = try reader.vector(lengthBytes: 1)
        if version >= .tls1_2 { _ = try reader.vector(lengthBytes: 2) }
        var list = try reader.reader(lengthBytes: 2)
        var issuers: [[UInt8]] = []
        while !list.isEmpty { issuers.append(Array(try list.vector(lengthBytes: 2))) }
        self.issuers = issuers
        try reader.end()
    }
}
