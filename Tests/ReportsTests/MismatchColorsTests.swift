// SPDX-License-Identifier: Apache-2.0

import Execution
import Reports
import Testing

/// Expected in green and found in red, where colour is asked for.
struct MismatchColorsTests {
    @Test(arguments: [
        ("expected 42, got 41", "expected G42, got R41"),
        (
            #"expected ", got \"x", got ", got y""#,
            #"expected G", got \"x", got R", got y""#
        ),
        (
            "nothing at $.a ($ has no member 'a'), expected 1",
            "nothing at $.a ($ has no member 'a'), expected G1"
        ),
        ("no TLS: the answer came over plain http", "no TLS: the answer came over plain http"),
    ])
    func `in a mismatch`(_ message: String, _ colored: String) throws {
        #expect(try lines(message, [], isColored: true)[1] == "  $.id: \(Self.painted(colored))")
        #expect(try lines(message, [], isColored: false)[1] == "  $.id: \(message)")
    }

    @Test func `in a difference`() throws {
        let details = [
            "$.b[0]: expected \"x\", got \"y\"", "$.c: expected 0, got nothing", "… and 2 more",
        ]
        #expect(
            try lines("expected 1, got 2", details, isColored: true).dropFirst(4).prefix(3) == [
                "    " + Self.painted("$.b[0]: expected G\"x\", got R\"y\""),
                "    " + Self.painted("$.c: expected G0, got Rnothing"), "    … and 2 more",
            ])
    }

    /// `G` and `R` begin a colour that ends at the next comma before ` got`, or at the end.
    private static func painted(_ text: String) -> String {
        var painted = ""
        var isOpen = false
        for (index, character) in text.enumerated() {
            let rest = text.dropFirst(index)
            if isOpen, rest.hasPrefix(", got R") {
                painted += "\u{1B}[0m"
                isOpen = false
            }
            switch character {
            case "G":
                painted += "\u{1B}[32m"
                isOpen = true
            case "R":
                painted += "\u{1B}[31m"
                isOpen = true
            default: painted.append(character)
            }
        }
        return painted + (isOpen ? "\u{1B}[0m" : "")
    }

    private func lines(
        _ message: String, _ details: [String], isColored: Bool
    ) throws -> [String] {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 1)
        run.run(
            0,
            .failed([
                RecordedMismatch(
                    subject: run.text("$.id"), message: run.text(message),
                    details: details.map(run.text), place: run.place(1, "x", "^"))
            ]), at: 0)
        run.end(at: 18)
        let sink = CollectedText()
        try ConsoleReport(run.record, isColored: isColored).write(to: sink)
        return sink.text.split(separator: "\n").map(String.init)
    }
}
