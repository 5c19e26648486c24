// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Testing

struct SecureRandomTests {
    @Test(arguments: [0, 1, 16, 4096])
    func `gives as many bytes as asked for`(count: Int) {
        #expect(SecureRandom.bytes(count).count == count)
    }

    @Test func `gives nothing for a negative count`() {
        #expect(SecureRandom.bytes(-1).isEmpty)
    }

    @Test func `does not repeat itself`() {
        #expect(Set((0..<100).map { _ in SecureRandom.bytes(16) }).count == 100)
    }
}
