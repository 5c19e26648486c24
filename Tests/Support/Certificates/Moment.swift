// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// The moments that certificate tests live in, so that none depends on the day it runs.
package enum Moment {
    /// 2027-01-15T08:00:00Z.
    package static let now = Date(timeIntervalSince1970: 1_800_000_000)

    package static func days(_ count: Double) -> Date { now.addingTimeInterval(count * 86_400) }
}
