// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct CSVReaderTests {
    private func read(_ text: String) throws -> String {
        try read(Array(text.utf8))
    }

    /// The header and the rows, fields between bars; or what is wrong, with line and column.
    private func read(_ bytes: [UInt8]) throws -> String {
        let file = SourceFile(path: "users.csv", bytes: bytes)
        do throws(Diagnostic) {
            let table = try CSVReader.table(in: file)
            let rows = (0..<table.count).map { Array(table.row($0)) }
            return ([table.header] + rows).map { $0.joined(separator: "|") }
                .joined(separator: "\n")
        } catch {
            guard case .text(let span) = error.place else { return error.message }
            return "\(span.line):\(span.column) \(error.message)"
        }
    }

    struct Example: Sendable, CustomTestStringConvertible {
        let text: String
        let expected: String
        var testDescription: String { text.debugDescription }
    }

    @Test(arguments: [
        Example(text: "user,role\nann,admin\n", expected: "user|role\nann|admin"),
        Example(text: "user,role\nann,admin", expected: "user|role\nann|admin"),
        Example(text: "user,role\r\nann,admin\r\n", expected: "user|role\nann|admin"),
        Example(text: "\u{FEFF}user\nann\n", expected: "user\nann"),
        Example(text: "user\n", expected: "user"),
        Example(text: "a,b\n,\n", expected: "a|b\n|"),
        Example(text: "a\n\"x, y\"\n", expected: "a\nx, y"),
        Example(text: "a\n\"say \"\"hi\"\"\"\n", expected: "a\nsay \"hi\""),
        Example(text: "a,b\n\"\",\"\"\n", expected: "a|b\n|"),
        Example(text: "a\n\"one\r\ntwo\"\n", expected: "a\none\r\ntwo"),
        Example(text: "a\n 1 \n", expected: "a\n 1 "),
        Example(text: "é,名\nü,前\n", expected: "é|名\nü|前"),
    ])
    func `a table has a field of each row for each column`(_ example: Example) throws {
        #expect(try read(example.text) == example.expected)
    }

    @Test(arguments: [
        Example(
            text: "", expected: "1:1 found an empty file, expected a line with the columns' names"),
        Example(
            text: "a,b\n1,2\n3\n", expected: "3:1 found 1 field, expected 2, as the first line has"),
        Example(
            text: "a,b\n\"1\n2\",3,4\n",
            expected: "2:1 found 3 fields, expected 2, as the first line has"),
        Example(
            text: "a,b\n\n1,2\n", expected: "2:1 found 1 field, expected 2, as the first line has"),
        Example(text: "a,,b\n", expected: "1:3 found a column without a name"),
        Example(text: "a,b,a\n", expected: "1:5 found the column 'a' twice"),
        Example(text: "a\n\"x\n", expected: "2:1 found a quote that nothing closes"),
        Example(
            text: "a\nx\"y\n",
            expected: "2:2 found a quote within a field that does not begin with one"),
        Example(
            text: "a\n\"x\"y\n",
            expected:
                "2:4 found text after a field's closing quote, expected ',' or the end of the line"),
        Example(
            text: "a\nx\ry\n",
            expected: "2:2 found a carriage return without a line feed after it"),
    ])
    func `a table that is none is refused where it ends to be one`(_ example: Example) throws {
        #expect(try read(example.text) == example.expected)
    }

    @Test func `bytes that are no UTF-8 are refused`() throws {
        #expect(
            try read(Array("a\nx".utf8) + [0xFF, 0x0A])
                == "2:2 found the byte 0xFF, expected UTF-8")
        #expect(try read([0xFF, 0xFE, 0x61, 0]) == "1:1 found a text in UTF-16, expected UTF-8")
    }
}
