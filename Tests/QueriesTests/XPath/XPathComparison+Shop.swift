// SPDX-License-Identifier: Apache-2.0

extension XPathComparison {
    static let shop = XPathComparison(
        name: "attributes and white space",
        document: """
            <?xml version="1.0" encoding="UTF-8"?>
            <shop open="yes" xml:id="s1">
              <item id="1" price="10.50" tags="new red"><name>Apple</name><stock>5</stock></item>
              <item id="2" price="3"><name> Pear  </name><stock>0</stock></item>
              <item id="3" price="-4.25" tags="old"><name>Plum</name><stock/></item>
              <item id="4"><name>Fig</name><stock>12</stock><item id="5"><name>Seed</name></item></item>
              <empty/>
            </shop>

            """,
        expressions: """
            /
            /*
            /shop
            /item
            //item
            //item/@id
            //@*
            //item[@tags]
            //item[not(@tags)]
            //item[1]
            //item[last()]
            (//item)[1]
            (//item)[last()]
            //item[position() mod 2 = 1]
            //item[position() > 1][1]
            //item[@price > 0]
            //item[@price]
            //item[@price < 5]
            //item[stock = 0]
            //item[stock != 0]
            //item[not(stock = 0)]
            //item[name = 'Plum']
            //item[normalize-space(name) = 'Pear']
            //item[contains(@tags, 'red')]
            //item[starts-with(name, 'P')]
            //item[string-length(name) > 4]
            //item[@id = '2' or @id = '4']
            //item[@id >= 2 and @id <= 4]
            //item/name/text()
            //item/name/..
            //item/name/../@price
            //item/..
            //name | //stock
            //stock | //name | //stock
            //item/item/ancestor::*
            //item/item/ancestor::item
            //item/item/ancestor-or-self::item[1]/@id
            //item/item/ancestor::*[last()]
            //item[2]/following-sibling::*
            //item[2]/following-sibling::item[1]
            //item[4]/preceding-sibling::*
            //item[4]/preceding-sibling::item[1]/@id
            //item[4]/preceding::name[1]
            //item[2]/following::name
            //item/item/preceding::*
            //item/item/following::*
            //item/item/preceding::node()
            //item[2]/@id/preceding::*
            //item[1]/@*[2]
            //item[1]/@*[last()]
            //item[1]/attribute::node()
            //@id/..
            //@id/parent::item
            //@id/ancestor::shop
            //@id/self::node()
            //@id/descendant-or-self::node()
            //text()
            //text()[normalize-space()]
            //node()
            //*[not(*)]
            //*[not(node())]
            //*[count(*) = 2]
            //*[self::name or self::stock]
            //*[name() = 'item']
            //*[local-name() = 'stock']
            descendant::name
            descendant-or-self::node()
            child::node()
            .//name
            ./shop/item
            shop/item/name
            //item//name
            //item//item//name
            //shop//item[name]
            //item[item]
            //item[.//name = 'Seed']
            //item[name][stock][2]
            //*[@id][@price][1]
            id('s1')
            id('s1 nothing')/item[1]
            count(//item)
            count(//@*)
            count(//node())
            sum(//stock[. != ''])
            sum(//stock)
            sum(//item/@price)
            string(//item)
            string(/)
            string(//nothing)
            number(//item/@price)
            number(//nothing)
            boolean(//item)
            boolean(//nothing)
            name(//@*)
            name(//nothing)
            local-name(/*)
            //item/@price = 3
            //item/@price = '3'
            //item/@price != //item/@price
            //item/@id = //stock
            //item/@id < //stock
            //stock > //item/@price
            //nothing = //nothing
            //nothing != 'a'
            //item = true()
            //nothing = false()
            //item[position() = last() - 1]
            //item[@id = 3]/preceding-sibling::*[position() < 3]/@id
            //item[count(preceding-sibling::item) = 2]
            //item[2]/preceding-sibling::node()
            //empty/preceding-sibling::*[2]
            //item[@id mod 2 = 0]/@id
            //item[last()]/item[last()]
            //item/*[last()]
            //item/*[1][self::name]
            //*[last()]
            //*[2]
            (//*)[2]
            (//name)[position() < 3]
            (//name | //stock)[4]
            //item[name = //item/item/name]
            //item[not(preceding-sibling::item)]
            //item[not(following-sibling::item)]
            //shop/*[last()][self::empty]
            concat(//item[1]/name, '-', //item[2]/@id)
            translate(//item[1]/name, 'Ap', 'ab')
            //item[starts-with(concat(name, '!'), 'Fig!')]/@id
            """)
}
