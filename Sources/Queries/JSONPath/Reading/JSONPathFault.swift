// SPDX-License-Identifier: Apache-2.0

import Documents

/// Why a text is no query that can be asked.
package struct JSONPathFault: Error, Equatable {
    enum Problem: Equatable {
        case found(Found, expected: String)
        case unknownFunction(String)
        case valueAsTest(String)
        case logicalAsValue(String)
        case severalNodes(String)
        case depth(Int)
        case indexOutOfRange(String)
        case halfSurrogate(String)
    }

    enum Found: Equatable {
        case end
        case character(Unicode.Scalar)
        case byte(UInt8)
        case text(String)
    }

    let problem: Problem
    /// In the query's bytes.
    package let range: Range<Int>
    /// What to write instead.
    package let help: String?

    init(_ problem: Problem, at range: Range<Int>, help: String? = nil) {
        self.problem = problem
        self.range = range
        self.help = help
    }

    package var message: String {
        switch problem {
        case .found(let found, let expected): "found \(found.words), expected \(expected)"
        case .unknownFunction(let name):
            "found the function '\(Excerpt.short(name))', which RFC 9535 does not have"
        case .valueAsTest(let name):
            "found \(name)() alone, which gives a value, expected a comparison of it"
        case .logicalAsValue(let name):
            "found \(name)(), which gives true or false, expected a value"
        case .severalNodes(let query):
            "found '\(Excerpt.short(query))', which can select several nodes, "
                + "expected a query that selects one at most"
        case .depth(let limit):
            "found conditions and functions nested deeper than \(limit) levels, the limit"
        case .indexOutOfRange(let digits):
            "found '\(digits)', expected an integer from -(2^53 - 1) to 2^53 - 1 (RFC 9535 section 2.1)"
        case .halfSurrogate(let escape):
            "found '\(escape)', half of a surrogate pair, expected the other half beside it"
        }
    }
}

extension JSONPathFault.Found {
    var words: String {
        switch self {
        case .end: "the end of the query"
        case .byte(let byte): "the byte 0x\(Self.hexadecimal(UInt32(byte), places: 2))"
        case .text(let text): "'\(Excerpt.short(text))'"
        case .character(" "): "a space"
        case .character(let scalar)
        where scalar.properties.generalCategory == .control
            || scalar.properties.generalCategory == .format
            || scalar.properties.isWhitespace:
            "U+\(Self.hexadecimal(scalar.value, places: 4))"
        case .character(let scalar): "'\(scalar)'"
        }
    }

    private static func hexadecimal(_ value: UInt32, places: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, places - digits.count)) + digits
    }
}
