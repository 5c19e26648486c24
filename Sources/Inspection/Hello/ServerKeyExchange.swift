// SPDX-License-Identifier: Apache-2.0

/// A server's part of an ephemeral key exchange before TLS 1.3, and what it signed that with (RFC 5246 section 7.4.3, RFC 8422 section 5.4).
package struct ServerKeyExchange: Sendable, Hashable {
    package enum Key: Sendable, Hashable {
        case group(NamedGroup)
        /// A curve that is spelt out, which RFC 8422 forbids.
        case explicitCurve
        case finiteField(prime: [UInt8])
        /// Of export suites (RFC 2246 section 7.4.3).
        case rsa(modulus: [UInt8])

        /// Nil for a curve, whose bits weigh otherwise.
        package var bits: Int? {
            switch self {
            case .group, .explicitCurve: nil
            case .finiteField(let number), .rsa(let number):
                number.firstIndex { $0 != 0 }.map { first in
                    8 * (number.count - first) - number[first].leadingZeroBitCount
                } ?? 0
            }
        }
    }

    package let key: Key
    /// Of TLS 1.2 alone; those before had no choice.
    package let signature: SignatureScheme?

    init(key: Key, signature: SignatureScheme?) {
        self.key = key
        self.signature = signature
    }

    /// Nil where the suite's message is not read: it needs a shared secret, or is unknown.
    package init?(
        _ message: ArraySlice<UInt8>, of suite: CipherSuite, version: ProtocolVersion
    ) throws(HelloFault) {
        var reader = WireReader(message, of: "ServerKeyExchange")
        switch suite.serverKey {
        case .none, .unknown:
            return nil
        case .curve:
            // Of a curve that is spelt out neither the point nor the signature is looked for.
            guard try reader.byte() == 3 else {
                key = .explicitCurve
                signature = nil
                return
            }
            key = .group(NamedGroup(rawValue: try reader.number16()))
            _ = try reader.vector(lengthBytes: 1)
        case .finiteField:
            key = .finiteField(prime: Array(try reader.vector(lengthBytes: 2)))
            _ = try reader.vector(lengthBytes: 2)
            _ = try reader.vector(lengthBytes: 2)
        case .exportRSA:
            key = .rsa(modulus: Array(try reader.vector(lengthBytes: 2)))
            _ = try reader.vector(lengthBytes: 2)
        }
        guard version == .tls1_2, !reader.isEmpty else {
            signature = nil
            return
        }
        signature = SignatureScheme(rawValue: try reader.number16())
    }
}
