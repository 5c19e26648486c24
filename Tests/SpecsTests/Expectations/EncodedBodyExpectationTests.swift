// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct EncodedBodyExpectationTests {
    private var judged: Judged {
        var judged = Judged(body: "abc")
        judged.encodedBody = [0x1F, 0x8B, 0x08, 0x00, 0x61]
        return judged
    }

    @Test(arguments: [
        ("size: 5", nil),
        ("size: { lt: 5B }", "body.encoded.size: expected a size less than 5B, got 5"),
        (#"startsWith: "\x1f\x8b""#, nil),
        (
            "startsWith: PK",
            "body.encoded: expected bytes that start with 50 4B, got 1F 8B 08 00 61"
        ),
        // sha256sum of those five bytes.
        ("sha256: 643a7557e89095289c086da233cf5892b85f7d495c5806f260e2f065fb264eb2", nil),
    ])
    func `what came is asked`(_ encoded: String, _ line: String?) throws {
        let lines = try judged.lines("body: { encoded: { \(encoded) } }")
        #expect(lines == (line.map { [$0] } ?? []))
    }

    @Test func `a body without a coding is what came`() throws {
        #expect(
            try Judged(body: "abc").lines("body: { size: 3, encoded: { size: 3, startsWith: ab } }")
                == [])
    }

    @Test func `own parts win over those of the defaults`() throws {
        let expectation = try Judged.expectation(
            "body: { encoded: { size: 5 } }",
            defaults: ["body: { contains: x, encoded: { size: 1, startsWith: PK } }"])
        #expect(
            judged.lines(expectation) == [
                #"body: expected something that contains "x", got "abc""#,
                "body.encoded: expected bytes that start with 50 4B, got 1F 8B 08 00 61",
            ])
    }

    @Test func `an unknown key is told`() throws {
        #expect(
            try Judged.complaints("body: { encoded: { sise: 1 } }") == [
                "1:20-23 unknown key 'sise' in 'encoded' | did you mean 'size'?"
            ])
    }
}
