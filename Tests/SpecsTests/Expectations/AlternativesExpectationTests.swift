// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct AlternativesExpectationTests {
    @Test func `one that holds is enough`() throws {
        let yaml = "anyOf: [{ status: 200 }, { status: 404, json: { $.error: gone } }]"
        #expect(try Judged().lines(yaml) == [])
        #expect(
            try Judged(status: 404, reason: "Not Found", body: #"{"error":"gone"}"#).lines(yaml)
                == [])
    }

    @Test func `where none does each says why`() throws {
        let judged = Judged(
            status: 404, reason: "Not Found", fields: [("Content-Type", "text/html")], body: "<p>")
        #expect(
            try judged.lines("anyOf: [{ status: 200 }, { status: 404, json: { $.error: gone } }]")
                == [
                    "anyOf: expected one of 2 expectations to hold, got none that does",
                    "  1st: status: expected 200, got 404 Not Found",
                    "  2nd: headers.Content-Type: expected a JSON type (application/json, text/json, text/javascript or +json; 'acceptableContentTypes' replaces them), got \"text/html\"",
                    "  2nd: json: expected JSON, got a body that is none: line 1, column 1: found '<', expected a value",
                ])
    }

    @Test func `a status is implied where none is written`() throws {
        let judged = Judged(status: 500, reason: "Oops")
        // In none of them: beside them.
        #expect(
            try judged.lines("anyOf: [{ http: 1.1 }, { http: 2 }]") == [
                "status: expected 2xx, got 500 Oops"
            ])
        // In one of them: in the other.
        #expect(
            try judged.lines("anyOf: [{ status: 404 }, { http: 1.1 }]") == [
                "anyOf: expected one of 2 expectations to hold, got none that does",
                "  1st: status: expected 404, got 500 Oops",
                "  2nd: status: expected 2xx, got 500 Oops",
            ])
        // Beside them: nowhere else.
        #expect(try judged.lines("{ status: 500, anyOf: [{ status: 404 }, { http: 1.1 }] }") == [])
    }

    @Test func `what stands beside them must hold too`() throws {
        #expect(
            try Judged().lines("{ reason: Fine, anyOf: [{ status: 200 }] }") == [
                #"reason: expected "Fine", got "OK""#
            ])
    }

    @Test func `own ones replace those of the defaults`() throws {
        let expectation = try Judged.expectation(
            "anyOf: [{ status: 200 }]", defaults: ["anyOf: [{ status: 500 }]"])
        #expect(Judged().lines(expectation) == [])
    }

    @Test(arguments: [
        ("[]", "1:8-9 found an empty list, expected expectations"),
        ("[{ refused: expired }]", "1:11-17 found 'refused' in 'anyOf', where it can't stand"),
        ("[{ anyOf: [{}] }]", "1:11-15 found 'anyOf' in 'anyOf', where it can't stand"),
        (
            "[{ statos: 1 }]",
            "1:11-16 unknown key 'statos' in an expectation | did you mean 'status'?"
        ),
        ("200", "1:8-10 found '200', expected a list"),
    ])
    func `wrong ones are told when they are loaded`(_ list: String, _ line: String) throws {
        #expect(try Judged.complaints("anyOf: \(list)") == [line])
    }
}
