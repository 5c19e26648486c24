// SPDX-License-Identifier: Apache-2.0

import Inspection
import Testing

struct FlightReaderTests {
    /// RFC 8448 section 3, and a first encrypted record.
    private static let newest = [UInt8](
        hex: """
            16 03 03 00 5a
            02 00 00 56 03 03 a6 af 06 a4 12 18 60 dc 5e 6e 60 24 9c d3 4c 95 93 0c 8a c5 cb 14
            34 da c1 55 77 2e d3 e2 69 28 00 13 01 00 00 2e 00 33 00 24 00 1d 00 20 c9 82 88 76
            11 20 95 fe 66 76 2b db f7 c6 72 e1 56 d6 cc 25 3b 83 3d f1 dd 69 b1 b0 4e 75 1f 0f
            00 2b 00 02 03 04
            """)

    /// As RFC 8446 section 4.1.4 has it, for P-256.
    private static let retryRequest = Written.record(
        22,
        Written.serverHello(
            0x0303, 0x1302, session: [9],
            random: [UInt8](
                hex: "CF21AD74E59A6111BE1D8C021E65B891C2A211167ABB8C5E079E09E2C8A8339C"),
            extensions: [(43, [3, 4]), (51, [0, 0x17])]))

    private static let older =
        Written.record(
            22,
            Written.serverHello(
                0x0303, 0xC02F, session: [1, 2, 3], extensions: [(0xFF01, [0]), (23, []), (5, [])]))
        + Written.record(
            22,
            Written.certificates([[0x30, 1], [0x30, 2, 3]])
                + Written.message(22, [1] + [0xAA, 0xBB].vector(3))
                // X25519 with a key of three bytes, signed by rsa_pss_rsae_sha256.
                + Written.message(
                    12, [3, 0, 29] + [7, 7, 7].vector(1) + [8, 4] + [1, 1].vector(2))
                + Written.message(
                    13, [1].vector(1) + [4, 3].vector(2) + [0x30, 0].vector(2).vector(2)))
        + Written.record(22, Written.done)

    @Test(arguments: [1, 2, 3, 5, 7, 1000])
    func `the hello of RFC 8448 is read, wherever it is split`(size: Int) throws {
        var reader = FlightReader()
        let bytes = FlightReaderTests.newest
        let parts = stride(from: 0, to: bytes.count, by: size).map {
            Array(bytes[$0...].prefix(size))
        }
        let wantsMore = reader.take(parts)
        #expect(!wantsMore)
        #expect(reader.fault == nil)
        let hello = try #require(reader.flight.hello)
        #expect(hello.version == .tls1_3)
        #expect(hello.cipherSuite.name == "TLS_AES_128_GCM_SHA256")
        #expect(hello.group?.name == "X25519")
        #expect(!hello.isRetryRequest)
        #expect(hello.sessionID == [])
        #expect(hello.extensions.map(\.number) == [51, 43])
    }

    @Test func `a request for another hello names its group`() throws {
        var reader = FlightReader()
        let wantsMore = reader.take([FlightReaderTests.retryRequest])
        #expect(!wantsMore)
        let hello = try #require(reader.flight.hello)
        #expect(hello.isRetryRequest)
        #expect(hello.version == .tls1_3)
        #expect(hello.group?.name == "P-256")
        #expect(hello.cipherSuite.name == "TLS_AES_256_GCM_SHA384")
    }

    @Test(arguments: [1, 4, 11, 1000])
    func `all of an older flight is read, wherever it is split`(size: Int) throws {
        var reader = FlightReader()
        let bytes = FlightReaderTests.older
        let parts = stride(from: 0, to: bytes.count, by: size).map {
            Array(bytes[$0...].prefix(size))
        }
        let wantsMore = reader.take(parts)
        #expect(!wantsMore)
        let flight = reader.flight
        let hello = try #require(flight.hello)
        #expect(hello.version == .tls1_2)
        #expect(hello.cipherSuite.name == "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256")
        #expect(hello.sessionID == [1, 2, 3])
        #expect(hello.extensions.map(\.number) == [0xFF01, 23, 5])
        #expect(flight.certificates == [[0x30, 1], [0x30, 2, 3]])
        #expect(flight.staple == [0xAA, 0xBB])
        #expect(flight.keyExchange?.key == .group(NamedGroup(rawValue: 29)))
        #expect(flight.keyExchange?.signature?.name == "rsa_pss_rsae_sha256")
        #expect(flight.certificateRequest?.issuers == [[0x30, 0]])
        #expect(flight.isDone)
        #expect(flight.alerts == [])
    }

    @Test func `a message may come in records of a byte each`() {
        let hello = Written.serverHello(0x0301, 0x0005) + Written.done
        var reader = FlightReader()
        let wantsMore = reader.take(hello.map { Written.record(22, [$0]) })
        #expect(!wantsMore)
        #expect(reader.flight.hello?.cipherSuite.name == "TLS_RSA_WITH_RC4_128_SHA")
        #expect(reader.flight.isDone)
    }

    @Test func `a warning is kept, and what follows is read`() {
        var reader = FlightReader()
        let wantsMore = reader.take([Written.alert(112, level: 1)])
        #expect(wantsMore)
        let wantsStillMore = reader.take([FlightReaderTests.newest])
        #expect(!wantsStillMore)
        #expect(reader.flight.alerts == [Alert(isFatal: false, number: 112)])
        #expect(reader.flight.hello?.version == .tls1_3)
    }

    @Test func `a fatal alert ends it, and so does close_notify at whatever level`() {
        var reader = FlightReader()
        let wantsMore = reader.take([Written.alert(40)])
        #expect(!wantsMore)
        #expect(reader.flight.fatalAlert?.name == "handshake_failure")
        var other = FlightReader()
        let otherWantsMore = other.take([Written.alert(0, level: 1)])
        #expect(!otherWantsMore)
        #expect(other.flight.fatalAlert?.name == "close_notify")
        var unknown = FlightReader()
        let unknownWantsMore = unknown.take([Written.alert(200)])
        #expect(!unknownWantsMore)
        #expect(unknown.flight.fatalAlert?.name == "unknown (200)")
    }

    @Test(
        arguments: [
            (
                "HTTP/1.1 400 Bad Request", Array("HTTP/1.1 400 Bad Request\r\n".utf8),
                "expected TLS, got 'HTTP/1.1 400 Bad Request…'"
            ),
            ("SSL 2", [0x80, 0x2E, 1], "expected TLS, got '\\x80.\\x01'"),
            (
                "another major version", [22, 4, 0, 0, 0],
                "expected TLS, got '\\x16\\x04\\x00\\x00\\x00'"
            ),
            (
                "a long record", [22, 3, 3, 0x48, 0x01],
                "a record says that it has 18433 bytes, at most 18432"
            ),
            (
                "a long message", Written.record(22, [2, 4, 0, 1]),
                "a handshake message says that it has 262145 bytes, at most 262144"
            ),
            (
                "application data", Written.record(23, [1]),
                "expected a ServerHello, got a record of type 23"
            ),
            (
                "another message", Written.record(22, Written.done),
                "expected a ServerHello, got handshake message 14"
            ),
            (
                "a short hello", Written.record(22, Written.message(2, [3, 3, 1])),
                "the ServerHello is shorter than it says"
            ),
            ("a short alert", Written.record(21, [2]), "the alert is shorter than it says"),
            (
                "bytes after the extensions",
                Written.record(
                    22,
                    Written.message(
                        2, [3, 3] + [UInt8](repeating: 1, count: 32) + [0, 0, 4, 0, 0, 0, 9])),
                "the ServerHello is followed by 1 bytes of nothing"
            ),
            (
                "a certificate longer than its list",
                Written.record(
                    22, Written.serverHello(0x0303, 4) + Written.message(11, [0, 0, 3, 0, 0, 9])),
                "the Certificate is shorter than it says"
            ),
        ] as [(String, [UInt8], String)])
    func `says what is wrong`(what: String, bytes: [UInt8], text: String) {
        var reader = FlightReader()
        let wantsMore = reader.take([bytes])
        #expect(!wantsMore)
        #expect(reader.fault?.text == text, "\(what)")
    }

    @Test func `an answer without end is left`() {
        var reader = FlightReader()
        // HelloRequests, which say nothing.
        let record = Written.record(22, [UInt8](repeating: 0, count: 16_384))
        let wantsMore = reader.take([[UInt8]](repeating: record, count: 33))
        #expect(!wantsMore)
        #expect(reader.fault?.text == "524448 bytes came without an end of the answer")
    }

    @Test func `what follows a hello of TLS 1.3 is counted where it is waited for`() {
        var reader = FlightReader(encryptedBytes: 20)
        let wantsMore = reader.take([
            FlightReaderTests.newest, Written.record(20, [1]), Written.record(23, [1, 2, 3]),
        ])
        #expect(wantsMore)
        #expect(reader.isCutShort)
        let wantsStillMore = reader.take([
            Written.record(23, [UInt8](repeating: 1, count: 17))
        ])
        #expect(!wantsStillMore)
        #expect(!reader.isCutShort)
        #expect(reader.flight.encryptedBytes == 20)
        var retry = FlightReader(encryptedBytes: 20)
        let retryWantsMore = retry.take([FlightReaderTests.retryRequest])
        #expect(!retryWantsMore)
    }
}
