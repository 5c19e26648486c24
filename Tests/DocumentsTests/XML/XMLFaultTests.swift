// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct XMLFaultTests {
    /// Each with a twin that differs in that one thing and is read.
    @Test(arguments: [
        ("", "1:1 found no element, expected one", "<a/>"),
        ("<!-- a -->", "1:11 found no element, expected one", "<!-- a --><a/>"),
        ("<a", "1:3 found the end of the text, expected the end of the tag '<a'", "<a/>"),
        ("<a>\n<b></b>", "2:8 found the end of the text, expected '</a>'", "<a>\n<b></b></a>"),
        ("<a></b>", "1:4-7 found '</b>', expected '</a>'", "<a></a>"),
        ("<a/></a>", "1:5-8 found '</a>', expected no more end tags", "<a></a>"),
        (
            "<a/><b/>",
            "1:6 found a second element '<b>' after the first, expected the end of the text",
            "<a><b/></a>"
        ),
        (
            "<a/>more", "1:5-8 found 'more' outside the element, expected markup or white space",
            "<a/> "
        ),
        (
            "&amp;<a/>",
            "1:1-5 found '&amp;' outside the element, expected markup or white space",
            "<a>&amp;</a>"
        ),
        ("<a b=1/>", "1:6 found '1', expected a value in quotes", "<a b='1'/>"),
        (
            "<a b/>", "1:4 found an attribute without a value, expected '=' and a value",
            "<a b=''/>"
        ),
        (
            "<a b='1'c='2'/>",
            "1:9 found an attribute without white space before it, expected a space",
            "<a b='1' c='2'/>"
        ),
        ("<a b='1' b='2'/>", "1:10 found the attribute 'b' twice in an element", "<a b='1' c=''/>"),
        (
            "<a xmlns:p='u' xmlns:q='u' p:x='' q:x=''/>",
            "1:35-37 found the attribute 'q:x' twice in an element",
            "<a xmlns:p='u' xmlns:q='v' p:x='' q:x=''/>"
        ),
        ("<a b='<'/>", "1:7 found '<' in an attribute's value, expected '&lt;'", "<a b='&lt;'/>"),
        ("<a>&</a>", "1:4 found '&' by itself, expected '&amp;'", "<a>&amp;</a>"),
        (
            "<a>&nbsp;</a>",
            "1:4-9 found the entity '&nbsp;', expected one of XML's own five", "<a>&#160;</a>"
        ),
        (
            "<a b='&e;'/>", "1:7-9 found the entity '&e;', expected one of XML's own five",
            "<a b='&gt;'/>"
        ),
        (
            "<a>&#0;</a>", "1:4-7 found '&#0;', which stands for no character of XML",
            "<a>&#9;</a>"
        ),
        (
            "<a>&#xD800;</a>", "1:4-11 found '&#xD800;', which stands for no character of XML",
            "<a>&#xD7FF;</a>"
        ),
        (
            "<a>]]></a>", "1:4-6 found ']]>' outside a CDATA section, expected ']]&gt;'",
            "<a>]]&gt;</a>"
        ),
        (
            "<a><!-- b -- c --></a>", "1:11-12 found '--' inside a comment, expected '-->'",
            "<a><!-- b - c --></a>"
        ),
        (
            "<a><?xml version='1.0'?></a>",
            "1:4-24 found an XML declaration that is not at the beginning of the text",
            "<a><?xm version='1.0'?></a>"
        ),
        (
            "<?xml encoding='utf-8'?><a/>",
            "1:1-24 found an XML declaration without a version, expected version=\"1.0\"",
            "<?xml version='1.0' encoding='utf-8'?><a/>"
        ),
        (
            "<p:a/>", "1:2-4 found the prefix 'p' of 'p:a', which no 'xmlns:p' declares",
            "<p:a xmlns:p='u'/>"
        ),
        (
            "<a xmlns:p=''/>",
            "1:4-13 found no namespace for the prefix 'p'; only the default one can be undeclared",
            "<a xmlns=''/>"
        ),
        (
            "<a:b:c xmlns:a='u'/>",
            "1:2-6 found 'a:b:c', expected a name with one ':' at most, between two parts",
            "<a:b xmlns:a='u'/>"
        ),
        (
            "<a xmlns:xml='u'/>", "1:4-16 found a declaration of 'xmlns:xml', which is XML's own",
            "<a xmlns:xm='u'/>"
        ),
        ("<a\u{D7}/>", "1:3 found XML that is not well-formed (libxml2's error 68)", "<a\u{D6}/>"),
        (
            "<a>\u{1}</a>", "1:4 found the character U+0001, which XML does not have",
            "<a>\u{9}</a>"
        ),
        (
            "<a>\u{FFFF}</a>", "1:4 found the character U+FFFF, which XML does not have",
            "<a>\u{FFFD}</a>"
        ),
        (
            "<?xml version='1.0' encoding='koi8-r'?><a/>",
            "1:31-36 found the encoding 'koi8-r', expected UTF-8, UTF-16, ISO-8859-1, windows-1252 or US-ASCII",
            "<?xml version='1.0' encoding='ascii'?><a/>"
        ),
        (
            "<?xml version='1.0' encoding='UTF-16'?><a/>",
            "1:31-36 found the encoding 'UTF-16' declared in a text that is in another",
            "<?xml version='1.0' encoding='UTF-8'?><a/>"
        ),
        (
            "<?xml version='1.0' encoding='ascii'?><a>\u{E9}</a>",
            "1:42 found the encoding 'ascii' declared in a text that is in another",
            "<?xml version='1.0' encoding='utf-8'?><a>\u{E9}</a>"
        ),
    ])
    func `what is wrong is told with its place`(
        _ text: String, _ line: String, _ twin: String
    ) {
        #expect(Self.complaint(text) == line)
        #expect(Self.complaint(twin) == nil)
    }

    /// A billion laughs, an external entity and a parameter entity: nothing of a DTD is ever read.
    @Test(arguments: [
        """
        <!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;&l;&l;&l;&l;&l;">]>
        <a>&m;</a>
        """,
        "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
        "<!DOCTYPE a [<!ENTITY % x SYSTEM 'http://localhost/x.dtd'> %x;]><a/>",
        "<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>",
    ])
    func `a DOCTYPE with declarations is refused where they begin`(_ text: String) {
        #expect(
            Self.complaint(text)
                == "1:13 found declarations inside a DOCTYPE, expected none: no entities are defined or expanded"
        )
    }

    @Test(arguments: [
        "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'http://localhost:1/a[b]>.dtd'><a/>",
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\"\n'/x'>\n<html/>",
    ])
    func `a DOCTYPE that only names its type is read and not followed`(_ text: String) {
        #expect(Self.complaint(text) == nil)
    }

    @Test func `an entity that only an external DTD could define is told, not left out`() {
        #expect(
            Self.complaint("<!DOCTYPE html SYSTEM 'x.dtd'><p>1&nbsp;2</p>")
                == "1:35-40 found the entity '&nbsp;', expected one of XML's own five")
    }

    @Test func `a mismatched tag shows where the element was opened`() {
        do throws(Diagnostic) {
            _ = try XMLReader.tree(in: file("<a>\n  <b>\n</a>", named: "a.xml"))
            Issue.record("it was read")
        } catch {
            #expect(
                DiagnosticText().drawn(error) == """
                    a.xml:3:1: error: found '</a>', expected '</b>'
                       |
                     3 | </a>
                       | ^^^^
                    a.xml:2:4: note: opened here
                       |
                     2 |   <b>
                       |    ^

                    """)
        }
    }

    @Test(arguments: [
        ([0x3C, 0x61, 0x3E, 0xE9, 0x3C] as [UInt8], "found the byte 0xE9, expected UTF-8"),
        ([0xFE, 0xFF, 0, 0x3C, 0xD8, 0], "found half of a surrogate pair, expected UTF-16"),
        ([0xFE, 0xFF, 0, 0x3C, 0], "found half of a surrogate pair, expected UTF-16"),
        ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C], "found a text in UTF-32, expected UTF-8"),
    ])
    func `bytes that are not their encoding are told`(_ bytes: [UInt8], _ message: String) {
        do throws(Diagnostic) {
            _ = try XMLReader.tree(in: SourceFile(path: "a.xml", bytes: bytes))
            Issue.record("it was read")
        } catch {
            #expect(error.message == message)
        }
    }

    static func complaint(_ text: String, limits: DocumentLimits = DocumentLimits()) -> String? {
        do throws(Diagnostic) {
            _ = try XMLReader.tree(in: file(text, named: "a.xml"), limits: limits)
            return nil
        } catch {
            guard case .text(let span) = error.place else { return error.message }
            var start = max(span.range.lowerBound, span.range.upperBound - 1)
            while start > span.range.lowerBound, span.file.bytes[start] & 0xC0 == 0x80 {
                start -= 1
            }
            let last = SourceSpan(file: span.file, range: start..<span.range.upperBound)
            let columns =
                last.column > span.column ? "\(span.column)-\(last.column)" : "\(span.column)"
            return "\(span.line):\(columns) \(error.message)"
        }
    }
}
