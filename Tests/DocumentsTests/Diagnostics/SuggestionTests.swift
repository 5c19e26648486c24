// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct SuggestionTests {
    private let known = [
        "method", "headers", "timeout", "json", "name", "minimumTLSVersion", "when",
    ]

    @Test(arguments: [
        ("metod", "method"), ("mehtod", "method"), ("METHOD", "method"), ("header", "headers"),
        ("jsno", "json"), ("minimunTlsVersoin", "minimumTLSVersion"), ("namee", "name"),
        ("wen", "when"),
    ])
    func `finds the name that was meant`(name: String, expected: String) {
        #expect(Suggestion.nearest(to: name, among: known) == expected)
    }

    @Test(arguments: ["", "xyz", "body", "j", "hdrs", "expectations"])
    func `finds none where none is near`(name: String) {
        #expect(Suggestion.nearest(to: name, among: known) == nil)
    }

    @Test func `takes the first of equally near ones`() {
        #expect(Suggestion.nearest(to: "bar", among: ["car", "far"]) == "car")
    }

    @Test func `words the nearest name, else the choices`() {
        #expect(Suggestion.help(for: "metod", among: known) == "did you mean 'method'?")
        #expect(Suggestion.help(for: "zzz", among: ["a", "b"]) == "expected one of 'a', 'b'")
        #expect(Suggestion.help(for: "zzz", among: ["a"]) == "expected 'a'")
        #expect(Suggestion.help(for: "zzz", among: ["b", "a", "b"]) == "expected one of 'b', 'a'")
        #expect(Suggestion.help(for: "zzz", among: (1...13).map { "name\($0)" }) == nil)
    }

    @Test func `does not measure names without end`() {
        #expect(
            Suggestion.nearest(to: String(repeating: "a", count: 1_000_000), among: known) == nil)
    }
}
