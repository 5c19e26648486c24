// SPDX-License-Identifier: Apache-2.0

import Testing
import Transport

struct SocketAddressTests {
    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1:8443"), ("::1", "[::1]:8443"),
        ("2001:DB8:0:0::1", "[2001:db8::1]:8443"), ("255.255.255.255", "255.255.255.255:8443"),
    ])
    func `reads an address`(literal: String, text: String) throws {
        let address = try #require(SocketAddress(literal: literal, port: 8443))
        #expect(address.description == text)
        #expect(address.port == 8443)
    }

    @Test(arguments: [
        "localhost", "", "127.1", "2130706433", "0177.0.0.1", "010.1.1.1", "0x7f.0.0.1",
        "1.2.3.256", "1.2.3.4.5", "1.2.3.",
        "[::1]", ":::", "api.example.com",
    ])
    func `takes a name for a name`(text: String) {
        #expect(SocketAddress(literal: text, port: 1) == nil)
    }
}
