// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct VariablesExpectationTests {
    private var judged: Judged {
        get throws {
            var judged = Judged()
            judged.variables = [
                "score": ScopedValue(.string("42")),
                "pet": ScopedValue(.object([.init(name: "id", value: .number(ExactNumber(7)))])),
                "token": ScopedValue(
                    .string("s3cr3t-t0k3n"),
                    secrets: [Secret(name: "token", value: "s3cr3t-t0k3n", hosts: [])]),
            ]
            return judged
        }
    }

    @Test(arguments: [
        ("score: '42'", nil), ("'score | number': { gt: 1 }", nil),
        (
            "'score | number': { gt: 100 }",
            "score | number: expected a number greater than 100, got 42"
        ),
        ("pet.id: 7", nil), ("pet.id: 8", "pet.id: expected 8, got 7"),
        ("pet: { $.id: 8 }", "pet.id: expected 8, got 7"),
        (#""{{ pet.id }}": 7"#, nil), (#""{{score}}!": { endsWith: "!" }"#, nil),
        ("token: x", #"token: expected "x", got "‹token›""#),
        ("gone: 1", "gone: 'gone' is not defined"),
    ])
    func `an expression's value is asked`(_ entry: String, _ line: String?) throws {
        #expect(try judged.lines("variables: { \(entry) }") == (line.map { [$0] } ?? []))
    }

    @Test func `own expressions win over those of the defaults`() throws {
        let expectation = try Judged.expectation(
            "variables: { score: '42' }", defaults: ["variables: { score: x, pet.id: 1 }"])
        #expect(try judged.lines(expectation) == ["pet.id: expected 1, got 7"])
    }

    @Test(arguments: [
        (
            "'score |': 1",
            "1:15-21 found the end of the expression in a template, expected the name of a function"
        ),
        ("'score 5': 1", "1:21 found '5' in a template, expected '|' or the end of the expression"),
    ])
    func `a mistake is told within the expression`(_ entry: String, _ line: String) throws {
        #expect(try Judged.complaints("variables: { \(entry) }") == [line])
    }
}
