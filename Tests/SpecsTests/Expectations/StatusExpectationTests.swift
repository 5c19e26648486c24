// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs
import Testing

struct StatusExpectationTests {
    @Test(arguments: [
        ("{}", 204, nil), ("{}", 299, nil), ("{}", 300, "expected 2xx, got 300 Reason"),
        ("{}", 404, "expected 2xx, got 404 Reason"), ("status: 404", 404, nil),
        ("status: 404", 200, "expected 404, got 200 Reason"), ("status: 2xx", 204, nil),
        ("status: 2xx", 301, "expected 2xx, got 301 Reason"), ("status: [200, 204]", 204, nil),
        ("status: [200, 204]", 201, "expected 200 or 204, got 201 Reason"),
        ("status: [200, 3xx, 404]", 308, nil),
        ("status: [200, 3xx, 404]", 400, "expected 200, 3xx or 404, got 400 Reason"),
        ("status: any", 500, nil), ("status: { gte: 200, lt: 300 }", 299, nil),
        ("status: { gte: 200, lt: 300 }", 300, "expected a number less than 300, got 300"),
        (#"status: "{{code}}""#, 201, nil),
        (#"status: "{{code}}""#, 200, "expected 201, got 200 Reason"),
        (#"status: "{{class}}""#, 503, nil),
        (#"status: "{{class}}""#, 404, "expected 5xx, got 404 Reason"),
        (#"status: "x{{code}}""#, 201, "found 'x201', expected a status: 200 or 2xx"),
        (#"status: "{{codes}}""#, 201, nil), (#"status: "{{codes}}""#, 302, nil),
        (#"status: "{{codes}}""#, 404, "expected 200, 201 or 3xx, got 404 Reason"),
        (#"status: [404, "{{codes}}"]"#, 404, nil),
        (#"status: "{{none}}""#, 200, "found an empty list, expected a status: 200 or 2xx"),
        (#"status: "{{nested}}""#, 200, "found '[200]', expected a status: 200 or 2xx"),
        ("status: { not: 404 }", 200, nil),
        ("status: { not: 404 }", 404, "expected anything but 404, got 404"),
    ])
    func `holds or tells what came`(_ yaml: String, _ status: Int, _ message: String?) throws {
        var judged = Judged(status: status, reason: "Reason")
        judged.variables = [
            "code": ScopedValue(.number(ExactNumber(201))), "class": ScopedValue(.string("5xx")),
            "codes": ScopedValue(
                .array([.number(ExactNumber(200)), .string("201"), .string("3xx")])),
            "none": ScopedValue(.array([])),
            "nested": ScopedValue(.array([.array([.number(ExactNumber(200))])])),
        ]
        #expect(try judged.lines(yaml) == (message.map { ["status: \($0)"] } ?? []))
    }

    @Test(arguments: [
        ("20", "1:9-10 found '20'"), ("2000", "1:9-12 found '2000'"),
        ("0xx", "1:9-11 found the string '0xx'"),
        ("ok", "1:9-10 found the string 'ok'"), ("null", "1:9-12 found null"),
        ("true", "1:9-12 found 'true'"),
        ("[]", "1:9-10 found a list"), ("[{ gte: 200 }]", "1:10-21 found a map"),
        ("[[200]]", "1:10-14 found a list"),
        ("200.0", "1:9-13 found '200.0'"),
    ])
    func `what is no status is told when it is loaded`(_ status: String, _ found: String) throws {
        #expect(
            try Judged.complaints("status: \(status)")
                == ["\(found), expected a status: 200, 2xx, a list of them, a matcher or any"])
    }

    @Test func `an implied mismatch has the place of the expectation, else of the item`() throws {
        let judged = Judged(status: 500)
        let written = try Judged.expectation("headers: { A: { exists: false } }")
        #expect(judged.mismatches(written).map { Written.columns(of: $0.span) } == ["1-33"])
    }
}
