// SPDX-License-Identifier: Apache-2.0

/// What an answer may cost, in bytes.
package struct ExchangeLimits: Sendable, Hashable {
    /// Status line and fields together, and trailers likewise.
    package var head: Int
    /// As it came and, likewise, once its content codings are undone.
    package var body: Int
    /// How many times as long as it came a body may become when it is decoded, above `freeExpansion`.
    package var expansion: Int
    /// Whether nothing of the body is waited for, so that an answer is whole with its head.
    package var isHeadEnough = false

    /// What a body may decode to from however little.
    package static let freeExpansion = 16 * 1024 * 1024

    package init(
        head: Int = 256 * 1024, body: Int = 64 * 1024 * 1024, expansion: Int = 250
    ) {
        self.head = head
        self.body = body
        self.expansion = expansion
    }
}
