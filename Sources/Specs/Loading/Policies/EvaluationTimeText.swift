// SPDX-License-Identifier: Apache-2.0

internal import Documents
package import Exchanges

import struct Foundation.Date

/// A moment as a command line names it.
package enum EvaluationTimeText {
    package static let expected = "a date such as 2027-03-01T00:00:00Z, or +90d from now"

    /// Nil where it is neither.
    package static func time(_ text: String) -> SecurityPolicy.EvaluationTime? {
        if text.hasPrefix("+") {
            let length = text.dropFirst()
            guard !length.hasPrefix("-"), !length.hasPrefix("+") else { return nil }
            return DurationText.nanoseconds(String(length)).map {
                .after(Double($0) / 1_000_000_000)
            }
        }
        return Moment(text).map {
            .moment(Date(timeIntervalSince1970: Double($0.nanoseconds) / 1_000_000_000))
        }
    }
}
