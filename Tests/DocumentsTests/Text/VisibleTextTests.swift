// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct VisibleTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
        ("zero\u{200B}width", "zero\\u{200B}width"),
        ("no\u{A0}break", "no\\u{00A0}break"), ("\u{FEFF}bom", "\\u{FEFF}bom"),
        ("\u{202E}right", "\\u{202E}right"), ("\u{1}", "\\u{0001}"), ("äöü☃𝄞", "äöü☃𝄞"),
    ])
    func `what could not be seen is spelled out`(_ text: String, _ shown: String) {
        #expect(VisibleText.cut(text) == shown)
    }

    @Test func `a long text is cut at its end`() {
        let text = String(repeating: "x", count: 81)
        #expect(VisibleText.cut(text) == String(repeating: "x", count: 80) + "…")
        #expect(VisibleText.cut(String(text.dropLast())) == String(repeating: "x", count: 80))
    }

    @Test func `two long texts are cut around their first difference`() {
        let same = String(repeating: "s", count: 500)
        let (left, right) = VisibleText.cut(same + "left", against: same + "right")
        let before = String(repeating: "s", count: 20)
        #expect(left == "…" + before + "left")
        #expect(right == "…" + before + "right")
    }

    @Test func `a text that ends where the other goes on`() {
        let same = String(repeating: "s", count: 100)
        let (left, right) = VisibleText.cut(same, against: same + "!")
        #expect(left == "…" + String(repeating: "s", count: 20))
        #expect(right == "…" + String(repeating: "s", count: 20) + "!")
    }

    @Test func `short texts are whole`() {
        let (left, right) = VisibleText.cut("abc", against: "abd")
        #expect(left == "abc")
        #expect(right == "abd")
    }
}
