// SPDX-License-Identifier: Apache-2.0

/// An extension of a hello, ours or the server's, by its number and content.
package struct HelloExtension: Sendable, Hashable {
    package let number: UInt16
    package let content: [UInt8]

    package init(_ number: UInt16, _ content: [UInt8] = []) {
        self.number = number
        self.content = content
    }

    package static let statusRequestNumber: UInt16 = 5
    package static let pointFormatsNumber: UInt16 = 11
    package static let heartbeatNumber: UInt16 = 15
    package static let alpnNumber: UInt16 = 16
    package static let timestampsNumber: UInt16 = 18
    package static let encryptThenMACNumber: UInt16 = 22
    package static let extendedMasterSecretNumber: UInt16 = 23
    package static let sessionTicketNumber: UInt16 = 35
    package static let supportedVersionsNumber: UInt16 = 43
    package static let keyShareNumber: UInt16 = 51
    package static let renegotiationNumber: UInt16 = 0xFF01

    /// RFC 6066 section 3; a name, never an address.
    package static func serverName(_ name: String) -> HelloExtension {
        HelloExtension(
            0,
            .vector(2) { list in
                list.append(UInt8(0))
                list.appendVector(lengthBytes: 2) { $0.append(name.utf8) }
            })
    }

    /// RFC 6066 section 8, of any responder.
    package static let statusRequest = HelloExtension(statusRequestNumber, [1, 0, 0, 0, 0])

    /// RFC 8446 section 4.2.7.
    package static func supportedGroups(_ groups: [NamedGroup]) -> HelloExtension {
        HelloExtension(10, numbers(groups.map(\.rawValue)))
    }

    /// Uncompressed alone (RFC 8422 section 5.1.2).
    package static let pointFormats = HelloExtension(pointFormatsNumber, [1, 0])

    /// RFC 8446 section 4.2.3.
    package static func signatureAlgorithms(_ schemes: [SignatureScheme]) -> HelloExtension {
        HelloExtension(13, numbers(schemes.map(\.rawValue)))
    }

    /// What chains may be signed with (RFC 8446 section 4.2.3).
    package static func certificateSignatures(_ schemes: [SignatureScheme]) -> HelloExtension {
        HelloExtension(50, numbers(schemes.map(\.rawValue)))
    }

    /// RFC 6520: we may be sent requests.
    package static let heartbeat = HelloExtension(heartbeatNumber, [1])

    /// RFC 7301.
    package static func alpn(_ names: [String]) -> HelloExtension {
        HelloExtension(
            alpnNumber,
            .vector(2) { list in
                for name in names { list.appendVector(lengthBytes: 1) { $0.append(name.utf8) } }
            })
    }

    /// RFC 6962 section 3.3.1.
    package static let timestamps = HelloExtension(timestampsNumber)
    /// RFC 7366.
    package static let encryptThenMAC = HelloExtension(encryptThenMACNumber)
    /// RFC 7627.
    package static let extendedMasterSecret = HelloExtension(extendedMasterSecretNumber)
    /// RFC 5077, without a ticket.
    package static let sessionTicket = HelloExtension(sessionTicketNumber)
    /// RFC 5746, of a first handshake.
    package static let renegotiation = HelloExtension(renegotiationNumber, [0])
    /// RFC 8446 section 4.2.9: by a key exchange as well.
    package static let keyExchangeModes = HelloExtension(45, [1, 1])

    /// RFC 8446 section 4.2.1.
    package static func supportedVersions(_ versions: [UInt16]) -> HelloExtension {
        HelloExtension(
            supportedVersionsNumber, .vector(1) { list in versions.forEach { list.append($0) } })
    }

    /// RFC 8446 section 4.2.8; with none a server has to ask for the group that it would take.
    package static func keyShare(_ shares: [(group: NamedGroup, key: [UInt8])]) -> HelloExtension {
        HelloExtension(
            keyShareNumber,
            .vector(2) { list in
                for share in shares {
                    list.append(share.group.rawValue)
                    list.appendVector(lengthBytes: 2) { $0.append(share.key) }
                }
            })
    }

    /// RFC 7685.
    package static func padding(_ count: Int) -> HelloExtension {
        HelloExtension(21, [UInt8](repeating: 0, count: count))
    }

    private static func numbers(_ numbers: [UInt16]) -> [UInt8] {
        .vector(2) { list in numbers.forEach { list.append($0) } }
    }
}

extension [UInt8] {
    fileprivate static func vector(
        _ lengthBytes: Int, _ body: (inout WireWriter) -> Void
    ) -> [UInt8] {
        WireWriter.vector(lengthBytes: lengthBytes, body)
    }
}
