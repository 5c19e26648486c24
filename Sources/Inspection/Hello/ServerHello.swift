// SPDX-License-Identifier: Apache-2.0

/// What a server chose of a hello, or asks to be said anew (RFC 8446 sections 4.1.3 and 4.1.4, RFC 5246 section 7.4.1.3).
package struct ServerHello: Sendable, Hashable {
    /// `supported_versions` where it is there, else the version of old.
    package let version: ProtocolVersion
    package let sessionID: [UInt8]
    package let cipherSuite: CipherSuite
    package let compressionMethod: UInt8
    package let extensions: [HelloExtension]
    /// Whether it asks for another hello.
    package let isRetryRequest: Bool

    package init(_ message: ArraySlice<UInt8>) throws(HelloFault) {
        var reader = WireReader(message, of: "ServerHello")
        let legacy = try reader.number16()
        isRetryRequest = Array(try reader.bytes(32)) == ServerHello.retryRandom
        sessionID = Array(try reader.vector(lengthBytes: 1))
        cipherSuite = CipherSuite(rawValue: try reader.number16())
        compressionMethod = try reader.byte()
        var extensions: [HelloExtension] = []
        if !reader.isEmpty {
            var list = try reader.reader(lengthBytes: 2)
            while !list.isEmpty {
                let number = try list.number16()
                extensions.append(
                    HelloExtension(number, Array(try list.vector(lengthBytes: 2))))
            }
            try reader.end()
        }
        self.extensions = extensions
        version = ProtocolVersion(
            rawValue: extensions.leadingNumber(HelloExtension.supportedVersionsNumber) ?? legacy)
    }

    package subscript(_ number: UInt16) -> [UInt8]? {
        extensions.first { $0.number == number }?.content
    }

    /// The group of the key share, or the one that is asked for.
    package var group: NamedGroup? {
        extensions.leadingNumber(HelloExtension.keyShareNumber).map(NamedGroup.init(rawValue:))
    }

    /// Nil where none was chosen, or none can be read.
    package var applicationProtocol: String? {
        guard let content = self[HelloExtension.alpnNumber] else { return nil }
        var reader = WireReader(content[...], of: "ALPN")
        guard var list = try? reader.reader(lengthBytes: 2),
            let name = try? list.vector(lengthBytes: 1)
        else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// SHA-256 of `HelloRetryRequest`, which stands for the random bytes.
    static let retryRandom: [UInt8] = [
        0xCF, 0x21, 0xAD, 0x74, 0xE5, 0x9A, 0x61, 0x11, 0xBE, 0x1D, 0x8C, 0x02, 0x1E, 0x65, 0xB8,
        0x91, 0xC2, 0xA2, 0x11, 0x16, 0x7A, 0xBB, 0x8C, 0x5E, 0x07, 0x9E, 0x09, 0xE2, 0xC8, 0xA8,
        0x33, 0x9C,
    ]
}

extension [HelloExtension] {
    /// The number that the content of an extension begins with.
    fileprivate func leadingNumber(_ number: UInt16) -> UInt16? {
        guard let content = first(where: { $0.number == number })?.content, content.count >= 2
        else { return nil }
        return UInt16(content[0]) << 8 | UInt16(content[1])
    }
}
