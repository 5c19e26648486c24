// SPDX-License-Identifier: Apache-2.0

import Inspection
import Testing

struct NumbersTests {
    @Test(
        arguments: [
            (0x0005, "TLS_RSA_WITH_RC4_128_SHA"), (0x0003, "TLS_RSA_EXPORT_WITH_RC4_40_MD5"),
            (0x000A, "TLS_RSA_WITH_3DES_EDE_CBC_SHA"), (0x0066, "TLS_DHE_DSS_WITH_RC4_128_SHA"),
            (0x0096, "TLS_RSA_WITH_SEED_CBC_SHA"),
            (0xC02F, "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"),
            (0xC0AF, "TLS_ECDHE_ECDSA_WITH_AES_256_CCM_8"), (0xC0B5, "TLS_SHA384_SHA384"),
            (0xCCA9, "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256"),
            (0xD005, "TLS_ECDHE_PSK_WITH_AES_128_CCM_SHA256"),
            (0x1303, "TLS_CHACHA20_POLY1305_SHA256"),
            (0xFEFF, "TLS_RSA_FIPS_WITH_3DES_EDE_CBC_SHA"),
            (0x00FF, "TLS_EMPTY_RENEGOTIATION_INFO_SCSV"),
            (0x5600, "TLS_FALLBACK_SCSV"), (0xABCD, "0xABCD"),
        ] as [(UInt16, String)])
    func `a suite has IANA's name`(number: UInt16, name: String) {
        #expect(CipherSuite(rawValue: number).name == name)
    }

    @Test(
        arguments: [
            (0x11EC, "X25519MLKEM768"), (0x11EB, "SecP256r1MLKEM768"),
            (0x11ED, "SecP384r1MLKEM1024"),
            (29, "X25519"), (23, "P-256"), (259, "ffdhe6144"), (0x1A1A, "0x1A1A"),
        ] as [(UInt16, String)])
    func `a group has its name`(number: UInt16, name: String) {
        #expect(NamedGroup(rawValue: number).name == name)
    }

    @Test(
        arguments: [
            (0x0200, "0x0200"), (0x0300, "SSLv3"), (0x0301, "TLS 1.0"), (0x0304, "TLS 1.3"),
            (0x0305, "0x0305"),
        ] as [(UInt16, String)])
    func `a version has its name`(number: UInt16, name: String) {
        #expect(ProtocolVersion(rawValue: number).name == name)
    }
}
