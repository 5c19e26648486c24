// SPDX-License-Identifier: Apache-2.0

package import Documents

package import struct Foundation.Date

/// A failure that fails nothing until a date (format.md 2).
package struct KnownFailure: Sendable {
    package let span: SourceSpan
    package let reason: String
    package let owner: String?
    /// The last day, as it is written; in UTC.
    package let until: String
    /// When that day has ended, in seconds since 1970.
    let end: Int

    package func isActive(at now: Date) -> Bool {
        now.timeIntervalSince1970 < Double(end)
    }
}
