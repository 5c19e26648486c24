// SPDX-License-Identifier: Apache-2.0

/// What an answer may cost, in bytes.
package struct ExchangeLimits: Sendable, Hashable {
    /// Status line and fields together, and trailers likewise.
    package var head: Int
    package var body: Int

    package init(head: Int = 256 * 1024, body: Int = 64 * 1024 * 1024) {
        self.head = head
        self.body = body
    }
}
