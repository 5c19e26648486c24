// SPDX-License-Identifier: Apache-2.0

import Documents

import struct Foundation.Date

/// A finding that is known to be broken and fails nothing until a date.
struct FindingWaiver: Sendable {
    let span: SourceSpan
    let finding: String
    /// Nil for any.
    let host: String?
    let owner: String
    let reason: String
    /// The last day, as it is written; in UTC.
    let until: String
    /// When that day has ended, in seconds since 1970.
    let end: Int

    /// Whether both may be of one finding at one host.
    func isOfSame(as other: FindingWaiver) -> Bool {
        finding == other.finding && (host == nil || other.host == nil || host == other.host)
    }

    func isActive(at now: Date) -> Bool { now.timeIntervalSince1970 < Double(end) }

    /// `waived until 2027-01-31 by payments: CA migration`.
    func words(at now: Date) -> String {
        "waived until \(until)\(isActive(at: now) ? "" : ", which is past,") by \(owner): \(reason)"
    }
}
