// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

struct XPathFaultTests {
    /// Each with a twin that differs in that one thing and is parsed.
    @Test(arguments: [
        (
            "",
            "0 found the end of the expression, expected a step such as a name, '*', '@' or '.'",
            "a"
        ),
        (
            "//",
            "2 found the end of the expression, expected a step such as a name, '*', '@' or '.'",
            "//a"
        ),
        (
            "a[",
            "2 found the end of the expression, expected a step such as a name, '*', '@' or '.'",
            "a[1]"
        ),
        ("a[1", "3 found the end of the expression, expected an operator or ']'", "a[1]"),
        ("(1", "2 found the end of the expression, expected an operator or ')'", "(1)"),
        ("a b", "2 found 'b', expected an operator or the end of the expression", "a or b"),
        ("a]", "1 found ']', expected an operator or the end of the expression", "a"),
        (
            "1 +",
            "3 found the end of the expression, expected a step such as a name, '*', '@' or '.'",
            "1 + 1"
        ),
        ("a == b", "3 found '=', expected an operand | XPath compares with '='", "a = b"),
        (
            "a && b",
            "2 found '&', expected an operator or the end of the expression | XPath writes 'and'",
            "a and b"
        ),
        ("'a", "0-1 found the end of the expression, expected ' to end the string", "'a'"),
        (
            "cuont(a)",
            "0-4 unknown function 'cuont' in an XPath 1.0 expression | did you mean 'count'?",
            "count(a)"
        ),
        (
            "matches(a, 'b')", "0-6 unknown function 'matches' in an XPath 1.0 expression",
            "contains(a, 'b')"
        ),
        ("p:f(a)", "0-2 unknown function 'p:f' in an XPath 1.0 expression", "p:f"),
        ("ancester::a", "0-7 unknown axis 'ancester' | did you mean 'ancestor'?", "ancestor::a"),
        ("a/txt()", "2-4 unknown node type 'txt' | did you mean 'text'?", "a/text()"),
        ("contains('a')", "0-7 found 1 argument of 'contains', expected 2", "contains('a', 'b')"),
        (
            "substring('a')", "0-8 found 1 argument of 'substring', expected 2 or 3",
            "substring('a', 1)"
        ),
        ("true(1)", "0-3 found 1 argument of 'true', expected none", "true()"),
        ("concat('a')", "0-5 found 1 argument of 'concat', expected 2 or more", "concat('a', 'b')"),
        (
            "count(1)", "6 found a number as the argument of 'count', expected a node set",
            "count(a)"
        ),
        ("a | 'b'", "4-6 found a string as an operand of '|', expected a node set", "a | b"),
        ("1 | a", "0 found a number as an operand of '|', expected a node set", "b | a"),
        ("'a'/b", "0-2 found a string as the start of a path, expected a node set", "a/b"),
        ("'a'[1]", "0-2 found a string as what a predicate filters, expected a node set", "a[1]"),
        (
            "a[$x]",
            "2-3 found the variable '$x', expected none: nothing here gives an XPath variables",
            "a[x]"
        ),
        ("p:", "2 found the end of the expression, expected a name or '*' after the prefix", "p:a"),
        ("processing-instruction(a)", "23 found 'a', expected ')'", "processing-instruction('a')"),
        (
            "a/\u{201C}b\u{201D}",
            "2-4 found '\u{201C}', expected a step such as a name, '*', '@' or '.'", "a/\u{E9}"
        ),
    ])
    func `what is wrong is told with its place`(
        _ expression: String, _ line: String, _ twin: String
    ) {
        #expect(Self.fault(expression) == line)
        #expect(Self.fault(twin) == nil)
    }

    @Test(arguments: [
        (
            "//q:b",
            "2 found the prefix 'q', which the document does not declare | expected one of '_', 'pet'"
        ),
        (
            "//pit:b",
            "2-4 found the prefix 'pit', which the document does not declare | did you mean 'pet'?"
        ),
        ("//pet:b", nil), ("//_:b", nil), ("//xml:b", nil),
    ])
    func `a prefix that is not the document's is told when it is asked`(
        _ expression: String, _ line: String?
    ) {
        #expect(Self.fault(expression, in: "<a xmlns='u' xmlns:pet='v'/>") == line)
    }

    @Test func `the default namespace is asked for where there is none`() {
        #expect(
            Self.fault("//_:b", in: "<a/>")
                == "2 found the prefix '_', but the document declares no default namespace")
        #expect(Self.fault("//_:b", in: "<a><c xmlns='u'/></a>") == nil)
    }

    @Test(arguments: [(99, nil), (100, "101-101"), (50_000, "")])
    func `parentheses nest to a limit`(_ depth: Int, _ place: String?) {
        let expression =
            String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
        let told = Self.fault(expression)
        #expect((told == nil) == (place == nil))
        if depth == 100 {
            #expect(
                told
                    == "100 found parentheses and predicates nested deeper than 100 levels, the limit"
            )
        }
        if depth == 50_000 {
            #expect(
                told == "0 found an expression of 100001 bytes, expected at most 65536, the limit")
        }
    }

    @Test func `a long chain of one operator nests nothing`() throws {
        let sum = Array(repeating: "1", count: 10_000).joined(separator: "+")
        #expect(try XPathTests.values(sum, in: "<a/>") == ["10000"])
        let signs = String(repeating: "-", count: 10_001) + "1"
        #expect(try XPathTests.values(signs, in: "<a/>") == ["-1"])
    }

    @Test func `bytes that are no UTF-8 are told`() {
        do throws(XPathFault) {
            _ = try XPath(utf8: [0x61, 0xFF])
            Issue.record("it was parsed")
        } catch {
            #expect(error.message == "found the byte 0xFF, expected UTF-8")
            #expect(error.range == 1..<2)
        }
    }

    /// `0-4 MESSAGE | HELP`, offsets in bytes.
    static func fault(_ expression: String, in text: String? = nil) -> String? {
        do {
            let path = try XPath(expression)
            if let text { _ = try path.result(in: XPathTests.tree(text)) }
            return nil
        } catch let error as XPathFault {
            let help = error.help.map { " | \($0)" } ?? ""
            let last = max(error.range.lowerBound, error.range.upperBound - 1)
            let place =
                last > error.range.lowerBound
                ? "\(error.range.lowerBound)-\(last)" : "\(error.range.lowerBound)"
            return "\(place) \(error.message)\(help)"
        } catch {
            return "\(error)"
        }
    }
}
