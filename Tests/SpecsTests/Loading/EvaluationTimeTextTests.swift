// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Specs
import Testing

struct EvaluationTimeTextTests {
    @Test(arguments: [
        ("+90d", Optional(SecurityPolicy.EvaluationTime.after(7_776_000))),
        ("+0s", .after(0)), ("+1h30m", nil), ("90d", nil), ("+", nil), ("", nil),
        ("2027-03-01T00:00:00Z", .moment(Date(timeIntervalSince1970: 1_803_859_200))),
        ("2027-03-01T02:00:00+02:00", .moment(Date(timeIntervalSince1970: 1_803_859_200))),
        ("2027-03-01", .moment(Date(timeIntervalSince1970: 1_803_859_200))),
        ("2027-03-01T00:00:00.5Z", .moment(Date(timeIntervalSince1970: 1_803_859_200.5))),
        ("tomorrow", nil),
        ("+-5d", nil), ("++5d", nil), ("+ 5d", nil), ("-5d", nil),
    ])
    func `a moment is a date or a time from now`(
        text: String, time: SecurityPolicy.EvaluationTime?
    ) {
        #expect(EvaluationTimeText.time(text) == time)
    }
}
