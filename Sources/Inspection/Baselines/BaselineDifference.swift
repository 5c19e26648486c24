// SPDX-License-Identifier: Apache-2.0

/// One thing that a server does otherwise than when its baseline was recorded.
package struct BaselineDifference: Sendable, Equatable {
    package enum Kind: String, Sendable {
        case weaker, stronger, different
        /// It could not be told now, and was known then.
        case unknown = "could not tell"
    }

    package let kind: Kind
    /// `protocol.TLS 1.0.offered`.
    package let path: String
    /// What was and what is: `false, now true`.
    package let change: String
    /// What breaks by it; nil where nothing is known to.
    package let breaks: String?

    /// `weaker: protocol.TLS 1.0.offered: false, now true`.
    package var text: String {
        "\(kind.rawValue): \(path): \(change)" + (breaks.map { "; \($0)" } ?? "")
    }
}
