// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct DurationTextTests {
    @Test(arguments: [
        ("500ms", Duration.milliseconds(500)), ("30s", .seconds(30)), ("1.5s", .milliseconds(1500)),
        ("5m", .seconds(300)), ("2h", .seconds(7200)), ("21d", .seconds(1_814_400)),
        ("0s", .zero), ("0.000001ms", .nanoseconds(1)),
        ("999999999999999999s", .seconds(999_999_999_999_999_999)),
    ])
    func `a number with a unit`(_ text: String, _ duration: Duration) {
        #expect(DurationText.duration(text) == duration)
    }

    @Test(arguments: [
        "30", "s", "1 s", "1.s", ".5s", "1.2.3s", "1e3s", "5M", "5sec", "+5s", "5s ", "", "５s",
        "9999999999999999999s", "0.9999999999999999999d", "999999999999999999d",
    ])
    func `anything else is none`(_ text: String) {
        #expect(DurationText.duration(text) == nil)
    }
}
