// SPDX-License-Identifier: Apache-2.0

/// One piece of an XML text by its place, as it stands there.
struct XMLToken {
    enum Kind { case startTag, emptyTag, endTag, text, section, comment, instruction }

    let kind: Kind
    let range: Range<Int>
    /// Of a tag or an instruction.
    var name: Range<Int>
    /// In the scanner's attributes.
    var attributes: Range<Int>

    init(_ kind: Kind, _ range: Range<Int>, name: Range<Int>, attributes: Range<Int> = 0..<0) {
        self.kind = kind
        self.range = range
        self.name = name
        self.attributes = attributes
    }
}

/// Where an attribute stands.
struct XMLAttributePlace {
    let name: Range<Int>
    /// With the quotes.
    let range: Range<Int>
}
