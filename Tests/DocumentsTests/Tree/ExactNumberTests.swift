// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct ExactNumberTests {
    @Test(arguments: ["0", "-0", "10", "1.0", "-1.5e+10", "1E-7", "0.0010", "9007199254740993"])
    func `keeps a number as it is spelled`(spelling: String) {
        #expect(ExactNumber(spelling)?.spelling == spelling)
    }

    @Test(arguments: [
        "", "-", "+1", "01", "1.", ".5", "1e", "1e+", "0x10", "NaN", "Infinity", " 1", "1 ", "1,5",
        "١",
    ])
    func `refuses what JSON does not spell so`(spelling: String) {
        #expect(ExactNumber(spelling) == nil)
    }

    @Test(arguments: [
        ("1", "1.0"), ("1", "1e0"), ("1", "10e-1"), ("1", "0.1e1"), ("0", "-0"), ("0", "0e999"),
        ("0", "-0.00"), ("100", "1e2"), ("-1.50", "-15e-1"),
        ("1e400", "10e399"), ("1e999999999", "0.1e1000000000"),
        ("1e99999999999999999999", "10e99999999999999999998"),
        ("1e100000000000000000000", "10e99999999999999999999"),
        ("1e-100000000000000000000", "0.1e-99999999999999999999"),
        ("123456789012345678901234567890", "1.2345678901234567890123456789e29"),
    ])
    func `equals a number of the same value, and hashes like it`(left: String, right: String) throws
    {
        let left = try #require(ExactNumber(left))
        let right = try #require(ExactNumber(right))
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(!(left < right) && !(right < left))
    }

    @Test(arguments: [
        ("-1", "0"), ("0", "1"), ("9", "10"), ("-10", "-9"), ("1", "1.0000000000000000000000001"),
        ("9007199254740992", "9007199254740993"), ("0.1", "0.10000000000000000001"),
        ("-1e400", "1e-400"), ("1e-400", "1"), ("0", "1e-400"), ("-1e-400", "0"),
        ("1e400", "1e401"),
        ("1e-401", "1e-400"), ("1e99999999999999999999", "1e100000000000000000000"),
        ("1e-100000000000000000000", "1e-99999999999999999999"), ("5", "1e400"),
        ("-1e99999999999999999999", "-5"),
    ])
    func `precedes a greater number, exactly`(less: String, greater: String) throws {
        let less = try #require(ExactNumber(less))
        let greater = try #require(ExactNumber(greater))
        #expect(less < greater)
        #expect(!(greater < less))
        #expect(less != greater)
    }

    @Test(arguments: [
        ("1", 1), ("1.0", 1), ("-12e2", -1200), ("1200e-2", 12), ("-0", 0), ("0.0", 0),
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
        ("9223372036854775807.0", Int.max), ("-9223372036854775808.0", Int.min),
        ("1e18", 1_000_000_000_000_000_000), ("0e99999999999999999999", 0),
    ])
    func `is an integer by value`(spelling: String, value: Int) throws {
        let number = try #require(ExactNumber(spelling))
        #expect(number.isInteger)
        #expect(number.int == value)
    }

    @Test(arguments: [
        ("1.5", false), ("1e-1", false), ("1e-99999999999999999999", false),
        ("9223372036854775808", true), ("9223372036854775808.0", true), ("1e19", true),
        ("1e400", true),
        ("1e99999999999999999999", true),
    ])
    func `has no machine integer where it has a fraction or does not fit`(
        spelling: String, isInteger: Bool
    ) throws {
        let number = try #require(ExactNumber(spelling))
        #expect(number.isInteger == isInteger)
        #expect(number.int == nil)
    }

    @Test func `becomes the nearest double`() {
        #expect(ExactNumber("0.1")?.double == 0.1)
        #expect(ExactNumber("1e400")?.double == .infinity)
        #expect(ExactNumber("1e-400")?.double == 0)
    }
}
