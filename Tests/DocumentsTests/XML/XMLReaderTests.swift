// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct XMLReaderTests {
    @Test func `every node has its kind, name, text and place`() throws {
        let tree = try xml(
            """
            <?xml version="1.0"?><!DOCTYPE r SYSTEM "r.dtd">
            <!--c--><r xmlns="u" xmlns:p="v" p:a="1&#10;2" b='x
            y'>one<![CDATA[<two>]]>&amp;<p:e/><?t d?><?t?></r>

            """)
        let lines = tree.entries.indices.map { number in
            let entry = tree.entries[number]
            let name = tree.name(of: number).map { "{\($0.namespace)}\($0.qualified) " } ?? ""
            let span = tree.span(of: number)
            let source = String(decoding: span.file.bytes[span.range], as: UTF8.self)
            let text = String(decoding: tree.stringValue(of: number), as: UTF8.self)
            return "\(entry.kind) \(name)\(span.line):\(span.column) \(source.debugDescription)"
                + " \(text.debugDescription)"
        }
        #expect(
            lines == [
                #"root 1:1 "" "one<two>&""#,
                #"comment 2:1 "<!--c-->" "c""#,
                #"element {u}r 2:9 "<r xmlns=\"u\" xmlns:p=\"v\" p:a=\"1&#10;2\" b=\'x\ny\'>" "one<two>&""#,
                #"attribute {v}p:a 2:34 "p:a=\"1&#10;2\"" "1\n2""#,
                #"attribute {}b 2:48 "b=\'x\ny\'" "x y""#,
                #"text 3:4 "one<![CDATA[<two>]]>&amp;" "one<two>&""#,
                #"element {v}p:e 3:29 "<p:e/>" """#,
                #"instruction {}t 3:35 "<?t d?>" "d""#,
                #"instruction {}t 3:42 "<?t?>" """#,
            ])
    }

    @Test func `namespaces in scope are those declared around, the nearest of a prefix`() throws {
        let tree = try xml(
            "<a xmlns='u' xmlns:p='v'><b xmlns='' xmlns:p='w' xmlns:q='x'><c/></b><d/></a>")
        let scopes = tree.entries.indices.dropFirst().map { number in
            tree.namespaces(of: number).map { "\($0.prefix)=\($0.namespace)" }.dropFirst()
        }
        #expect(
            scopes == [
                ["p=v", "=u"], ["q=x", "p=w"], ["q=x", "p=w"], ["p=v", "=u"],
            ])
        #expect(tree.declared.map(\.prefix) == ["", "p", "q"])
        #expect(tree.declared.map(\.namespace) == ["u", "v", "x"])
    }

    @Test func `line breaks of any kind are one, and places stay those of the text`() throws {
        let tree = try xml("<a>\r\n<b>\r</b>&#13;</a>")
        #expect(Array(tree.stringValue(of: 0)) == Array("\n\n\r".utf8))
        #expect(tree.span(of: 3).line == 2)
    }

    @Test(arguments: [
        ("<?xml version='1.0' encoding='ISO-8859-1'?><a>\u{E9}</a>", [UInt8](), nil as String?),
        ("<a>\u{E9}</a>", [], "iso-8859-1"),
        ("<?xml version='1.0' encoding='utf-8'?><a>\u{E9}</a>", [], "iso-8859-1"),
        ("<?xml version='1.0' encoding='windows-1252'?><a>\u{E9}</a>", [], nil),
    ])
    func `a text of one byte a character is read as its charset or declaration says`(
        _ text: String, _ start: [UInt8], _ charset: String?
    ) throws {
        let bytes = start + text.unicodeScalars.map { UInt8($0.value) }
        let tree = try XMLReader.tree(
            in: SourceFile(path: "a.xml", bytes: bytes), charset: charset)
        #expect(Array(tree.stringValue(of: 0)) == [0xC3, 0xA9])
        #expect(tree.span(of: 1).column == text.unicodeScalars.count - 7)
    }

    @Test(arguments: [
        ("<a>\u{E9}\u{1F600}</a>", true, true), ("<a>\u{E9}\u{1F600}</a>", false, true),
        ("<?xml version='1.0' encoding='UTF-16'?><a>\u{E9}\u{1F600}</a>", true, false),
        ("<?xml version='1.0' encoding='UTF-16'?><a>\u{E9}\u{1F600}</a>", false, false),
    ])
    func `UTF-16 is known by its first bytes`(
        _ text: String, _ isBigEndian: Bool, _ hasMark: Bool
    ) throws {
        let units = ((hasMark ? "\u{FEFF}" : "") + text).utf16
        let bytes = units.flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? pair : pair.reversed()
        }
        let tree = try XMLReader.tree(in: SourceFile(path: "a.xml", bytes: bytes))
        #expect(Array(tree.stringValue(of: 0)) == Array("\u{E9}\u{1F600}".utf8))
    }

    @Test func `a byte order mark of UTF-8 wins over a charset`() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("<a>\u{E9}</a>".utf8)
        let tree = try XMLReader.tree(
            in: SourceFile(path: "a.xml", bytes: bytes), charset: "iso-8859-1")
        #expect(Array(tree.stringValue(of: 0)) == [0xC3, 0xA9])
        #expect(tree.span(of: 1).column == 1)
    }

    private func xml(_ text: String) throws(Diagnostic) -> XMLTree {
        try XMLReader.tree(in: file(text, named: "a.xml"))
    }
}
