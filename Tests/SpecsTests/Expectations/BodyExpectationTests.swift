// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct BodyExpectationTests {
    @Test(arguments: [
        ("Rex and Max", "contains: Rex", nil),
        (
            "Rex and Max", "contains: Mia",
            #"body: expected something that contains "Mia", got "Rex and Max""#
        ),
        ("Rex", "size: 3", nil), ("Rex", "size: 4", "body.size: expected 4, got 3"),
        ("Rex", "size: { lt: 10kB }", nil),
        ("Rex", "size: { gt: 1kB }", "body.size: expected a size greater than 1kB, got 3"),
        // FIPS 180-4's example: the SHA-256 of "abc".
        ("abc", "sha256: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", nil),
        (
            "abd", "sha256: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
            #"body.sha256: expected "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", got "a52d159f262b2c6ddb724a61840befc36eb30c88877a4030b65cbe86298449c9""#
        ),
        ("abc", "sha256: BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD", nil),
        (
            "abc",
            "sha256: { not: BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD }",
            #"body.sha256: expected anything but "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD", got "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#
        ),
        ("", "isEmpty: true", nil),
        ("x", "isEmpty: true", #"body: expected something empty, got "x""#),
        ("12", "equals: 12", nil),
        ("a\u{200B}b", "equals: ab", #"body: expected "ab", got "a\u{200B}b""#),
    ])
    func `is text, and bytes`(_ body: String, _ matcher: String, _ line: String?) throws {
        #expect(try Judged(body: body).lines("body: { \(matcher) }") == (line.map { [$0] } ?? []))
    }

    @Test func `a plain scalar is the whole text`() throws {
        #expect(try Judged(body: "1.10").lines("body: 1.10") == [])
        #expect(
            try Judged(body: "1.1").lines("body: 1.10") == [#"body: expected "1.10", got "1.1""#])
    }

    @Test(arguments: [
        ("text/plain", [0xC3, 0xA4], #"body: expected "x", got "ä""#),
        ("text/plain; charset=ISO-8859-1", [0xE4], #"body: expected "x", got "ä""#),
        ("text/plain; charset=\"utf-16be\"", [0x00, 0xE4], #"body: expected "x", got "ä""#),
        ("text/plain; charset=windows-1252", [0x80], #"body: expected "x", got "€""#),
        (
            "text/plain", [0x61, 0xC3, 0x28],
            "body: expected text, but the body has the byte 0xC3 at offset 1, which is no UTF-8"
        ),
        (
            "text/plain; charset=us-ascii", [0x61, 0xE4],
            "body: expected text, but the body has the byte 0xE4 at offset 1, which is no US-ASCII"
        ),
        (
            "text/plain; charset=klingon", [0x61],
            "body: expected text, but the body has the charset 'klingon', which is not known"
        ),
    ])
    func `is decoded by its charset`(_ type: String, _ bytes: [UInt8], _ line: String) throws {
        let judged = Judged(fields: [("Content-Type", type)], bytes: bytes)
        #expect(try judged.lines("body: x") == [line])
    }

    @Test func `a coding that was not asked for is told`() throws {
        let judged = Judged(
            fields: [("Content-Type", "application/json"), ("Content-Encoding", "br")], body: "??"
        )
        #expect(
            try judged.lines("{ body: x, json: { $: 1 } }") == [
                "json: expected JSON, got a body that is none: the body has the Content-Encoding 'br', which is not built yet",
                "  the body begins: ??",
                "body: expected text, but the body has the Content-Encoding 'br', which is not built yet",
            ])
    }
}
