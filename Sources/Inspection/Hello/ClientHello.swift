// SPDX-License-Identifier: Apache-2.0

/// The first message of a handshake, as no library would send it (RFC 8446 section 4.1.2, RFC 5246 section 7.4.1.2).
package struct ClientHello: Sendable, Hashable {
    /// In the record's head; only old servers look at it.
    package var recordVersion: UInt16
    /// `legacy_version` since TLS 1.3.
    package var version: UInt16
    /// 32 bytes.
    package var random: [UInt8]
    /// Up to 32 bytes.
    package var sessionID: [UInt8]
    package var cipherSuites: [CipherSuite]
    /// The null one is 0, DEFLATE 1 (RFC 3749).
    package var compressionMethods: [UInt8]
    package var extensions: [HelloExtension]

    package init(
        recordVersion: UInt16, version: UInt16, random: [UInt8], sessionID: [UInt8] = [],
        cipherSuites: [CipherSuite], compressionMethods: [UInt8] = [0],
        extensions: [HelloExtension]
    ) {
        self.recordVersion = recordVersion
        self.version = version
        self.random = random
        self.sessionID = sessionID
        self.cipherSuites = cipherSuites
        self.compressionMethods = compressionMethods
        self.extensions = extensions
    }

    /// As it goes over the wire, in as many records as it needs.
    package var bytes: [UInt8] {
        var message = WireWriter()
        message.append(UInt8(1))
        message.appendVector(lengthBytes: 3, appendBody)
        var records = WireWriter()
        var rest = message.bytes[...]
        while !rest.isEmpty {
            records.append(UInt8(22))
            records.append(recordVersion)
            records.appendVector(lengthBytes: 2) { $0.append(rest.prefix(1 << 14)) }
            rest = rest.dropFirst(1 << 14)
        }
        return records.bytes
    }

    private func appendBody(to body: inout WireWriter) {
        body.append(version)
        body.append(random)
        body.appendVector(lengthBytes: 1) { $0.append(sessionID) }
        body.appendVector(lengthBytes: 2) { list in
            cipherSuites.forEach { list.append($0.rawValue) }
        }
        body.appendVector(lengthBytes: 1) { $0.append(compressionMethods) }
        // SSL 3 has none, and its servers may refuse what follows.
        guard !extensions.isEmpty else { return }
        body.appendVector(lengthBytes: 2) { list in
            for item in extensions {
                list.append(item.number)
                list.appendVector(lengthBytes: 2) { $0.append(item.content) }
            }
        }
    }
}
