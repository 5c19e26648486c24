// SPDX-License-Identifier: Apache-2.0

import Inspection
import Testing

struct ServerKeyExchangeTests {
    private static let curve: [UInt8] = [3, 0, 23] + [4, 1, 2].vector(1)
    private static let finiteField: [UInt8] =
        ([0x01] + [UInt8](repeating: 0xFF, count: 128)).vector(2) + [2].vector(2) + [9].vector(2)

    private func read(
        _ bytes: [UInt8], _ suite: UInt16, _ version: ProtocolVersion
    ) throws(HelloFault) -> ServerKeyExchange? {
        try ServerKeyExchange(bytes[...], of: CipherSuite(rawValue: suite), version: version)
    }

    @Test func `TLS 1.2 says what it signs with, and those before do not`() throws {
        let signed = ServerKeyExchangeTests.curve + [6, 3] + [1].vector(2)
        let newer = try #require(try read(signed, 0xC02B, .tls1_2))
        #expect(newer.key == .group(NamedGroup(rawValue: 23)))
        #expect(newer.signature?.name == "ecdsa_secp521r1_sha512")
        let older = try #require(try read(signed, 0xC009, .tls1_0))
        #expect(older.key == .group(NamedGroup(rawValue: 23)))
        #expect(older.signature == nil)
    }

    @Test func `an anonymous one signs nothing`() throws {
        let exchange = try #require(try read(ServerKeyExchangeTests.curve, 0xC018, .tls1_2))
        #expect(exchange.key == .group(NamedGroup(rawValue: 23)))
        #expect(exchange.signature == nil)
    }

    @Test func `a prime has the bits of its first byte that counts`() throws {
        let exchange = try #require(
            try read(ServerKeyExchangeTests.finiteField, 0x0034, .tls1_2))
        #expect(exchange.key.bits == 1025)
        let padded = ([0, 0, 0x80] + [UInt8](repeating: 1, count: 127)).vector(2)
        let other = try #require(try read(padded + [2].vector(2) + [9].vector(2), 0x0033, .ssl3))
        #expect(other.key.bits == 1024)
        let none = try #require(try read([0, 0, 0, 0, 0, 0], 0x0033, .ssl3))
        #expect(none.key.bits == 0)
    }

    @Test func `an export suite has a key of its own`() throws {
        let modulus = [UInt8](repeating: 0xC1, count: 64)
        let exchange = try #require(
            try read(modulus.vector(2) + [1, 0, 1].vector(2), 0x0003, .tls1_0))
        #expect(exchange.key == .rsa(modulus: modulus))
        #expect(exchange.key.bits == 512)
    }

    @Test func `a curve that is spelt out is told`() throws {
        #expect(try read([1, 0], 0xC02B, .tls1_2)?.key == .explicitCurve)
    }

    @Test(arguments: [0x002F, 0x1301, 0x00A8, 0x3A3A] as [UInt16])
    func `where a suite has none, or one that is not known, none is read`(suite: UInt16) throws {
        #expect(try read([1, 2, 3], suite, .tls1_2) == nil)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 6])
    func `a short one is refused`(count: Int) {
        let error = #expect(throws: HelloFault.self) {
            try read(Array(ServerKeyExchangeTests.curve.prefix(count)), 0xC02B, .tls1_2)
        }
        #expect(error?.text == "the ServerKeyExchange is shorter than it says")
    }
}
