// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct TimeExpectationTests {
    private static let timings: Timings = {
        var timings = Timings()
        timings.connect = 1_500_000
        timings.tls = 12_000_000
        timings.firstByte = 180_250_999
        timings.total = 500_000_000
        return timings
    }()

    @Test(arguments: [
        ("{ lte: 500ms }", []),
        ("{ lt: 500ms }", ["time.total: expected a duration less than 500ms, got 500ms"]),
        (
            "{ total: { lt: 0.6s }, firstByte: { lt: 200ms }, connect: { lt: 2ms }, tls: { gt: 0ms } }",
            []
        ),
        (
            "{ firstByte: { lt: 180.25ms } }",
            ["time.firstByte: expected a duration less than 180.25ms, got 180.25ms"]
        ),
        (
            "{ connect: { gte: 1m }, tls: { not: { lt: 1h } } }",
            [
                "time.connect: expected a duration of at least 1m, got 1.5ms",
                "time.tls: expected anything but a duration less than 1h, got 12ms",
            ]
        ),
        (
            #"{ total: { lt: "{{limit}}" } }"#,
            ["time.total: expected a duration less than 100ms, got 500ms"]
        ),
    ])
    func `of the whole and of its parts`(_ yaml: String, _ lines: [String]) throws {
        var judged = Judged(timings: Self.timings)
        judged.variables = ["limit": ScopedValue(.string("100ms"))]
        #expect(try judged.lines("time: \(yaml)") == lines)
    }

    @Test(arguments: [
        ("{ lt: 500 }", "1:13-15 found '500', expected a duration such as 500ms"),
        ("{ lt: -5s }", "1:13-15 found the string '-5s', expected a duration such as 500ms"),
        ("{ total: -5s }", "1:16-18 found the string '-5s', expected a duration such as 500ms"),
        ("{ total: 5 }", "1:16 found '5', expected a duration such as 500ms"),
        ("{ dns: { lt: 5s } }", "1:9-11 unknown key 'dns' in 'time'"),
        (
            "{ lt: 5s, total: { gt: 1s } }",
            "1:24-33 found 'total' beside operators, which are the total's too | write them under 'total'"
        ),
    ])
    func `what is no duration is told when it is loaded`(_ yaml: String, _ line: String) throws {
        #expect(try Judged.complaints("time: \(yaml)") == [line])
    }
}
