// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct LookalikeTextTests {
    @Test(arguments: [
        (
            "caf\u{E9}", "cafe\u{301}",
            "character 4 is U+0065 U+0301, not U+00E9: they are equal once normalized (NFC)"
        ),
        (
            "Rex", "R\u{435}x",
            "character 2 is U+0435, not U+0065: letters of different scripts look alike"
        ),
        (
            "a-b", "a\u{2013}b",
            "character 2 is U+2013, not U+002D: letters of different scripts look alike"
        ),
        (
            "A1", "\u{FF21}1",
            "character 1 is U+FF21, not U+0041: letters of different scripts look alike"
        ),
    ])
    func `are told apart`(_ expected: String, _ actual: String, _ hint: String) {
        #expect(LookalikeText.hint(expected: expected, actual: actual) == hint)
    }

    @Test(arguments: [("Rex", "Rex"), ("Rex", "Max"), ("Rex", "rex"), ("", "x"), ("e", "\u{E9}")])
    func `no hint for what can be seen`(_ expected: String, _ actual: String) {
        #expect(LookalikeText.hint(expected: expected, actual: actual) == nil)
    }
}
