// SPDX-License-Identifier: Apache-2.0

extension XPathComparison {
    static let languages = XPathComparison(
        name: "languages and Unicode",
        document: """
            <?xml version="1.0" encoding="UTF-8"?>
            <größe xml:lang="de-AT" ключ="значение"><p>naïve café</p><p xml:lang="EN">plain</p>
            <emoji>a😀b</emoji><p xml:lang="">none</p><日本 属性="値">東京</日本><nb>\u{A0}x\u{A0}</nb></größe>

            """,
        expressions: """
            //p[lang('de')]
            //p[lang('DE-at')]
            //p[lang('en')]
            //p[lang('e')]
            //*[lang('de')]
            //text()[lang('de')]
            //@*[lang('de')]
            lang('de')
            /größe
            //日本
            //日本/@属性
            //@ключ
            //*[@属性 = '値']
            name(//日本)
            name(//日本/@*)
            string-length(//emoji)
            string-length(//日本)
            substring(//emoji, 2, 1)
            substring(//emoji, 3)
            substring-before(//emoji, '😀')
            substring-after(//emoji, '😀')
            translate(//emoji, '😀', 'é')
            translate(//p[1], 'ïé', 'ie')
            contains(//p[1], 'café')
            normalize-space(//nb)
            starts-with(//日本, '東')
            concat(//日本, '都')
            """)

    static let numbers = XPathComparison(
        name: "numbers, strings and operators",
        document: "<n><i>1</i><i>-2.5</i><i> 3 </i><i>x</i><i/><i>.5</i><i>4.</i><i>+1</i></n>",
        expressions: """
            1 + 2 * 3
            (1 + 2) * 3
            10 div 4
            -10 mod 3
            10 mod -3
            5 mod 0
            1 div 0
            -1 div 0
            0 div 0
            -0
            1 - -1
            --1
            -(-(2))
            .5
            5.
            0.25
            100000
            123456789
            0.001
            -0.5
            //i[number() = number()]
            //i[. = 3]
            //i[. < 1]
            //i[. >= 1]
            //i * 2
            number('  12  ')
            number('-.5')
            number('- 5')
            number('1 2')
            number('')
            number(true())
            string(1 div 3 > 0.33)
            round(2.5)
            round(-2.5)
            round(-0.4)
            round(0.4999)
            floor(-1.5)
            ceiling(-1.5)
            ceiling(1.2)
            floor(1 div 0)
            round(0 div 0)
            1 = 1.0
            1 = '1'
            '1' = '1.0'
            true() = 'false'
            false() = ''
            true() = 1
            1 < 2 < 3
            3 > 2 > 1
            1 != 2 = true()
            'a' < 'b'
            true() > false()
            1 or 0 and 0
            not(1)
            not('')
            boolean('false')
            boolean(0)
            boolean(0 div 0)
            string(true())
            substring('12345', 2, 3)
            substring('12345', 2)
            substring('12345', 1.5, 2.6)
            substring('12345', 0, 3)
            substring('12345', 0 div 0, 3)
            substring('12345', 1, 0 div 0)
            substring('12345', -42, 1 div 0)
            substring('12345', -1 div 0)
            substring('12345', -1 div 0, 1 div 0)
            substring('', 1)
            substring-before('1999/04/01', '/')
            substring-after('1999/04/01', '/')
            substring-before('a', 'b')
            substring-after('a', '')
            substring-before('a', '')
            contains('', '')
            starts-with('abc', '')
            translate('bar', 'abc', 'AB')
            translate('--aaa--', 'abc-', 'ABC')
            translate('aab', 'aa', 'xy')
            normalize-space('  a  b\u{9}c ')
            string-length('')
            concat('a', 1, true())
            concat('a', 'b', 'c', 'd', 'e', 'f')
            count(//i) div 2
            //i[position() = 2 or position() = 3]
            //i[2.5]
            //i[0]
            //i[-1]
            //i[position()]
            //i[last() - 1]
            //i['']
            //i['x']
            //i[true()]
            //i[boolean(.)]
            //i[string()]
            //i[. = 'x'] | //i[1]
            count(//i[. = //i])
            sum(//i[number(.) = number(.)])
            (//i)[. > 0][2]
            //i[position() < last()][last()]
            """)
}
