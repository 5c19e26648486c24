// SPDX-License-Identifier: Apache-2.0

/// How long the parts of one attempt took, in nanoseconds; `nameLookup`, `connect` and `tls` are zero on a reused connection.
package struct Timings: Sendable, Codable, Equatable {
    package var nameLookup: Int64 = 0
    package var connect: Int64 = 0
    package var tls: Int64 = 0
    /// From the first byte of work on the exchange to the first of the answer.
    package var firstByte: Int64 = 0
    package var total: Int64 = 0

    package init() {}
}
