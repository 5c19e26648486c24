// SPDX-License-Identifier: Apache-2.0

extension XPathComparison {
    static let notes = XPathComparison(
        name: "mixed content, comments, instructions and CDATA",
        document: """
            <?xml version="1.0"?>
            <!-- before --><?style href="a.css"?><!DOCTYPE doc>
            <doc>one <b>two</b> three<![CDATA[ <four> & ]]>five<!-- inner -->six
            <?app do this?><?app?><?other x?><c/><!----><p>a<i>b</i>c<i>d</i>e</p>&lt;&amp;&#x41;&#66;</doc>
            <!-- after --><?end?>

            """,
        expressions: """
            //comment()
            //processing-instruction()
            //processing-instruction('app')
            //processing-instruction("nothing")
            /comment()
            /node()
            /processing-instruction()[1]
            //text()
            /doc/text()
            /doc/text()[2]
            /doc/text()[last()]
            /doc/node()
            /doc/node()[5]
            /doc/*
            string(/doc)
            string(//p)
            string-length(/doc)
            //i/following-sibling::text()
            //i/preceding-sibling::text()
            //i/preceding-sibling::node()[1]
            //i/following-sibling::node()[2]
            //p/node()[position() mod 2 = 0]
            //text()[contains(., 'four')]
            //text()[. = 'b']/..
            //text()/following::comment()
            //comment()/preceding::text()[1]
            //comment()/following::text()[1]
            //comment()[. = '']
            //comment()[1]
            /descendant::comment()[2]
            //processing-instruction()/..
            //processing-instruction()[contains(., 'this')]
            name(//processing-instruction())
            local-name(//processing-instruction('app'))
            namespace-uri(//processing-instruction('app'))
            name(//comment())
            count(//node())
            count(//comment() | //processing-instruction() | //text())
            //b/following::node()
            //c/preceding::node()
            //i[2]/preceding::*
            //node()[self::b or self::comment()]
            //*[text() = 'b']
            //*[text()[contains(., 'six')]]
            /doc/comment()/following-sibling::node()[1]
            /comment()/following-sibling::*
            /comment()[last()]/preceding-sibling::node()
            //i/ancestor::node()
            substring-before(/doc, ' ')
            substring-after(/doc, 'five')
            normalize-space(/doc)
            """)

    static let namespaces = XPathComparison(
        name: "namespaces",
        document: """
            <root xmlns="urn:main" xmlns:p="urn:p" p:version="2" version="1">
              <entry><title>One</title><p:title>P One</p:title></entry>
              <p:entry xmlns:q="urn:q"><q:title q:x="1" p:x="2" x="3">Q</q:title></p:entry>
              <plain xmlns=""><title>Bare</title><p:title/></plain>
              <entry xmlns:r="urn:p"><r:title>R</r:title></entry>
            </root>

            """,
        names: [
            ("_:entry", "*[local-name() = 'entry' and namespace-uri() = 'urn:main']"),
            ("_:title", "*[local-name() = 'title' and namespace-uri() = 'urn:main']"),
            ("_:*", "*[namespace-uri() = 'urn:main']"),
            ("p:entry", "*[local-name() = 'entry' and namespace-uri() = 'urn:p']"),
            ("p:title", "*[local-name() = 'title' and namespace-uri() = 'urn:p']"),
            ("p:version", "*[local-name() = 'version' and namespace-uri() = 'urn:p']"),
            ("p:*", "*[namespace-uri() = 'urn:p']"),
            ("q:title", "*[local-name() = 'title' and namespace-uri() = 'urn:q']"),
            ("q:x", "*[local-name() = 'x' and namespace-uri() = 'urn:q']"),
            ("r:title", "*[local-name() = 'title' and namespace-uri() = 'urn:p']"),
        ],
        expressions: """
            //title
            //plain/title
            //_:title
            //p:title
            //r:title
            //q:title
            //_:entry
            //_:entry[1]
            //_:entry[2]/*
            //p:entry/q:title/@*
            //@q:x
            //@p:*
            //@version
            //@p:version
            //_:*
            //p:*
            //p:*[2]
            /*/p:entry/ancestor-or-self::_:*
            //@x
            //*[namespace-uri() = 'urn:p']
            //*[namespace-uri() = '']
            name(//q:title)
            local-name(//q:title)
            namespace-uri(//q:title)
            name(//r:title)
            namespace-uri(//@p:version)
            namespace-uri(//@version)
            name(//q:title/@q:x)
            count(/*/namespace::*)
            count(//q:title/namespace::*)
            /*/namespace::p
            //q:title/namespace::q
            /*/namespace::xml
            /*/namespace::*[name() = '']
            /*/namespace::p/..
            /*/namespace::p/ancestor::node()
            /*/namespace::node()[. = 'urn:p']
            //namespace::q
            name(/*/namespace::p)
            namespace-uri(/*/namespace::p)
            """)

    static let nesting = XPathComparison(
        name: "deep nesting",
        document: "<r>"
            + String(repeating: "<a><b n='1'>", count: 12) + "<leaf>x</leaf>"
            + String(repeating: "<b n='2'/></b></a>", count: 12) + "</r>",
        expressions: """
            //leaf
            //a//b//leaf
            //a/b/a/b/a/b/leaf
            count(//a)
            count(//a//b)
            count(//a//a//a)
            count(//leaf/ancestor::*)
            count(//leaf/ancestor::a)
            //leaf/ancestor::b[3]/@n
            //leaf/ancestor::*[last()]
            count(//b[@n = 2])
            count(//b[@n = 2]/preceding::*)
            count(//leaf/following::*)
            count(//leaf/preceding::*)
            count(//b/descendant-or-self::b)
            count(//b[b/@n = 2])
            count(//b[not(.//b)])
            count(//*[ancestor::a[ancestor::a]])
            count(//a[count(ancestor::*) mod 2 = 0])
            //b[@n = 2][1]/following::b[2]/@n
            //leaf/ancestor::*[self::a][last()]/ancestor::*
            (//b)[13]/@n
            count((//a//b)[position() > 5])
            """)
}
