// SPDX-License-Identifier: Apache-2.0

import Inspection
import Testing

struct ClientHelloTests {
    /// RFC 8448 section 3.
    private static let simple = [UInt8](
        hex: """
            16 03 01 00 c4
            01 00 00 c0 03 03 cb 34 ec b1 e7 81 63 ba 1c 38 c6 da cb 19 6a 6d ff a2 1a 8d 99 12
            ec 18 a2 ef 62 83 02 4d ec e7 00 00 06 13 01 13 03 13 02 01 00 00 91 00 00 00 0b 00
            09 00 00 06 73 65 72 76 65 72 ff 01 00 01 00 00 0a 00 14 00 12 00 1d 00 17 00 18 00
            19 01 00 01 01 01 02 01 03 01 04 00 23 00 00 00 33 00 26 00 24 00 1d 00 20 99 38 1d
            e5 60 e4 bd 43 d2 3d 8e 43 5a 7d ba fe b3 c0 6e 51 c1 3c ae 4d 54 13 69 1e 52 9a af
            2c 00 2b 00 03 02 03 04 00 0d 00 20 00 1e 04 03 05 03 06 03 02 03 08 04 08 05 08 06
            04 01 05 01 06 01 02 01 04 02 05 02 06 02 02 02 00 2d 00 02 01 01 00 1c 00 02 40 01
            """)

    @Test func `the hello of RFC 8448 is written as it stands there`() {
        let schemes = [
            0x0403, 0x0503, 0x0603, 0x0203, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0201,
            0x0402, 0x0502, 0x0602, 0x0202,
        ].map { SignatureScheme(rawValue: $0) }
        let groups = [29, 23, 24, 25, 256, 257, 258, 259, 260].map { NamedGroup(rawValue: $0) }
        let key = [UInt8](
            hex: "99381de560e4bd43d23d8e435a7dbafeb3c06e51c13cae4d5413691e529aaf2c")
        let hello = ClientHello(
            recordVersion: 0x0301, version: 0x0303,
            random: [UInt8](
                hex: "cb34ecb1e78163ba1c38c6dacb196a6dffa21a8d9912ec18a2ef6283024dece7"),
            cipherSuites: [0x1301, 0x1303, 0x1302].map { CipherSuite(rawValue: $0) },
            extensions: [
                .serverName("server"), .renegotiation, .supportedGroups(groups), .sessionTicket,
                .keyShare([(group: groups[0], key: key)]), .supportedVersions([0x0304]),
                .signatureAlgorithms(schemes), .keyExchangeModes,
                HelloExtension(28, [0x40, 0x01]),
            ])
        #expect(hello.bytes == ClientHelloTests.simple)
    }

    @Test func `without extensions there is not even a length of them`() {
        let hello = ClientHello(
            recordVersion: 0x0300, version: 0x0300, random: [UInt8](repeating: 7, count: 32),
            sessionID: [1, 2], cipherSuites: [CipherSuite(rawValue: 4)],
            compressionMethods: [1, 0], extensions: [])
        #expect(
            hello.bytes
                == [22, 3, 0, 0, 48, 1, 0, 0, 44, 3, 0] + [UInt8](repeating: 7, count: 32)
                + [2, 1, 2, 0, 2, 0, 4, 2, 1, 0])
    }

    @Test func `what is too long for one record goes on in the next`() {
        let hello = ClientHello(
            recordVersion: 0x0301, version: 0x0303, random: [UInt8](repeating: 7, count: 32),
            cipherSuites: [CipherSuite(rawValue: 4)], extensions: [.padding(16_384)])
        let bytes = hello.bytes
        // 4 of the message's head, 34, 1, 4, 2, 2 and the 4 of the extension's head.
        let length = 4 + 34 + 1 + 4 + 2 + 2 + 4 + 16_384
        #expect(bytes.count == length + 10)
        #expect(bytes.prefix(9) == [22, 3, 1, 0x40, 0, 1, 0, 0x40, 0x2F])
        #expect(bytes[(5 + 16_384)...].prefix(6) == [22, 3, 1, 0, 51, 0])
    }

    @Test(arguments: [
        (HelloExtension.statusRequest, "01 00 00 00 00"), (.pointFormats, "01 00"),
        (.heartbeat, "01"), (.renegotiation, "00"), (.timestamps, ""),
        (.alpn(["h2", "http/1.1"]), "00 0c 02 68 32 08 68 74 74 70 2f 31 2e 31"),
        (.keyShare([]), "00 00"), (.supportedVersions([0x0305, 0x0304]), "04 03 05 03 04"),
        (.padding(3), "00 00 00"),
    ])
    func `each extension has the content of its document`(item: HelloExtension, hex: String) {
        #expect(item.content == [UInt8](hex: hex))
    }
}
