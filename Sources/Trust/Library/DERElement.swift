// SPDX-License-Identifier: Apache-2.0

/// One element of X.690's definite form with a tag of one byte, which is all that certificates have.
struct DERElement: Equatable {
    let tag: UInt8
    let content: ArraySlice<UInt8>

    /// The elements that fill the bytes; nil where something else stands among them.
    static func all(in bytes: ArraySlice<UInt8>) -> [DERElement]? {
        var elements: [DERElement] = []
        var rest = bytes
        while !rest.isEmpty {
            guard let element = DERElement(first: &rest) else { return nil }
            elements.append(element)
        }
        return elements
    }

    /// Nil where the bytes are not exactly one element of that tag.
    init?(_ bytes: ArraySlice<UInt8>, tag: UInt8) {
        var rest = bytes
        guard let element = DERElement(first: &rest), rest.isEmpty, element.tag == tag else {
            return nil
        }
        self = element
    }

    /// The content's own elements.
    var elements: [DERElement]? { DERElement.all(in: content) }

    private init?(first rest: inout ArraySlice<UInt8>) {
        guard let tag = rest.popFirst(), tag & 0x1F != 0x1F, let first = rest.popFirst() else {
            return nil
        }
        var length = Int(first)
        if first >= 0x80 {
            let count = Int(first & 0x7F)
            guard (1...4).contains(count), rest.count >= count else { return nil }
            length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(count)
        }
        guard rest.count >= length else { return nil }
        self.tag = tag
        content = rest.prefix(length)
        rest = rest.dropFirst(length)
    }
}
