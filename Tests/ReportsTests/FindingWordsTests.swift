// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Reports
import Testing

/// What a server says of itself stands in reports as text, whatever it looks like there.
struct FindingWordsTests {
    private func servers(_ words: String, waiver: String? = nil) -> [InspectedServer] {
        var finding = Finding(
            id: "certificate.surplus", title: "none is surplus",
            verdict: waiver == nil ? .broken : .notAsked, details: [words])
        finding.waiver = waiver
        return [
            InspectedServer(
                origin: "https://h.test", address: nil, findings: [finding], duration: 0)
        ]
    }

    @Test(arguments: [
        ("CN=x|y", "CN=x\\|y"),
        // A mark that combines makes one character of two scalars.
        ("CN=x|\u{301}y", "CN=x\\|\u{301}y"), ("<\u{301}b>", "&lt;\u{301}b&gt;"),
        ("[a](b) *c* _d_ `e` #1 \\", "\\[a\\](b) \\*c\\* \\_d\\_ \\`e\\` \\#1 \\\\"),
        ("@octocat", "&#64;octocat"), ("a\nb\r\nc", "a b  c"), ("Zoë, 東京", "Zoë, 東京"),
    ])
    func `no words leave their cell of Markdown`(words: String, cell: String) {
        #expect(
            FindingsMarkdown(servers(words)).text == """
                ### TLS of https://h.test

                0 hold, 1 broken, 0 could not be told

                | | finding | what |
                |---|---|---|
                | **broken** | `certificate.surplus` | \(cell) |

                """)
    }

    @Test func `what is waived says so, and by whom`() {
        #expect(
            FindingsMarkdown(servers("late", waiver: "waived until 2027-01-31 by edge: later")).text
                == """
                ### TLS of https://h.test

                0 hold, 0 broken, 0 could not be told, 1 waived

                | | finding | what |
                |---|---|---|
                | waived | `certificate.surplus` | late<br>waived until 2027-01-31 by edge: later |

                """)
    }

    /// SARIF 2.1.0 sections 3.11.5 and 3.11.6.
    @Test(arguments: [
        ("see [here](https://evil.test)", #"see \\[here\\](https://evil.test)"#),
        ("{0} and {", "{{0}} and {{"), (#"a\b"#, #"a\\\\b"#), ("plain", "plain"),
    ])
    func `no words are a link or a placeholder of SARIF`(words: String, text: String) {
        let report = FindingsSARIF(servers(words), version: "1").text
        #expect(report.contains("\"text\": \"\(text)\""), "\(report)")
    }
}
