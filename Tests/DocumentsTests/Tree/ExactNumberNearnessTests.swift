// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct ExactNumberNearnessTests {
    private static let zeros = String(repeating: "0", count: 10_000)

    @Test(arguments: [
        ("1", "2", "1"), ("-1", "1", "2"), ("0.1", "0.3", "0.2"), ("1e400", "1.0e400", "0"),
        ("99.5", "100", "0.5"), ("1e2", "1", "99"), ("0", "0", "0"), ("5", "5.0", "1e-999999999"),
        ("1e999999999999999999999", "1e999999999999999999999", "0"),
        ("1e1000000000000000000", "9e999999999999999999", "1e999999999999999999"),
        ("1" + zeros + "1", "1" + zeros + "2", "1"), ("1", "1e-999999999", "1"),
    ])
    func `no further than`(_ left: String, _ right: String, _ distance: String) throws {
        let (left, right) = (try #require(ExactNumber(left)), try #require(ExactNumber(right)))
        let distance = try #require(ExactNumber(distance))
        #expect(left.isWithin(distance, of: right))
        #expect(right.isWithin(distance, of: left))
    }

    @Test(arguments: [
        ("1", "2", "0.9999999999999999999999999"), ("-1", "1", "1.9"), ("0.1", "0.3", "0.1999"),
        ("1e400", "1", "1e399"), ("1e999999999", "0", "1"), ("0", "1", "0"),
        ("1", "-1e-999999999", "1"), ("1" + zeros + "1", "1" + zeros + "3", "1.9"),
        ("1e1000000000000000000", "9e999999999999999999", "0.9e999999999999999999"),
    ])
    func `further than`(_ left: String, _ right: String, _ distance: String) throws {
        let (left, right) = (try #require(ExactNumber(left)), try #require(ExactNumber(right)))
        let distance = try #require(ExactNumber(distance))
        #expect(!left.isWithin(distance, of: right))
        #expect(!right.isWithin(distance, of: left))
    }
}
