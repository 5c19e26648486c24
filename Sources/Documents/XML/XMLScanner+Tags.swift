// SPDX-License-Identifier: Apache-2.0

extension XMLScanner {
    mutating func startTag(from start: Int, name: Range<Int>) throws(Diagnostic) {
        let first = attributes.count
        while true {
            let blank = at
            skipBlanks()
            guard at < bytes.count else {
                throw fault(
                    .ended("the end of the tag '<\(Excerpt.short(text(name)))'"), at..<at,
                    notes: [opened(name)])
            }
            let isEmpty = bytes[at] == UInt8(ascii: "/")
            if isEmpty || bytes[at] == UInt8(ascii: ">") {
                if isEmpty, byte(at &+ 1) != UInt8(ascii: ">") {
                    throw unexpected("'>' after '/'", at: at &+ 1)
                }
                at &+= isEmpty ? 2 : 1
                try checkRepeats(from: first)
                guard open.count < min(limits.depth, Self.deepest) else {
                    throw fault(.depth(min(limits.depth, Self.deepest)), start..<at)
                }
                try append(
                    XMLToken(
                        isEmpty ? .emptyTag : .startTag, start..<at, name: name,
                        attributes: first..<attributes.count))
                if !isEmpty { open.append(name) }
                return
            }
            guard Self.beginsName(bytes[at]) else {
                throw unexpected("an attribute, '>' or '/>'", at: at)
            }
            guard blank < at else {
                throw fault(
                    .found("an attribute without white space before it", expected: "a space"),
                    at..<at &+ 1)
            }
            try attribute()
        }
    }

    private mutating func attribute() throws(Diagnostic) {
        let name = name()
        skipBlanks()
        guard byte(at) == UInt8(ascii: "=") else {
            if at >= bytes.count { throw fault(.ended("'=' and a value"), at..<at) }
            throw fault(.found("an attribute without a value", expected: "'=' and a value"), name)
        }
        at &+= 1
        skipBlanks()
        let quote = byte(at)
        guard quote == 0x22 || quote == 0x27 else {
            throw unexpected("a value in quotes", at: at)
        }
        let start = at
        at &+= 1
        while at < bytes.count, bytes[at] != quote {
            switch bytes[at] {
            case UInt8(ascii: "<"): throw fault(.lessThanInAttribute, at..<at &+ 1)
            case UInt8(ascii: "&"): try reference()
            default: at &+= 1
            }
        }
        guard at < bytes.count else {
            throw fault(.ended("the quote that ends a value"), at..<at, notes: [opened(start..<at)])
        }
        at &+= 1
        guard at &- start <= Self.longest else { throw fault(.piece(Self.longest), name) }
        attributes.append(XMLAttributePlace(name: name, range: name.lowerBound..<at))
    }

    private func checkRepeats(from first: Int) throws(Diagnostic) {
        guard attributes.count &- first > 1 else { return }
        var seen: Set<ArraySlice<UInt8>> = []
        for attribute in attributes[first...] where !seen.insert(bytes[attribute.name]).inserted {
            throw fault(.repeatedAttribute(text(attribute.name)), attribute.name)
        }
    }

    mutating func endTag() throws(Diagnostic) {
        let start = at
        at &+= 2
        guard Self.beginsName(byte(at)) else {
            throw unexpected("the name of an element after '</'", at: at)
        }
        let name = name()
        skipBlanks()
        guard byte(at) == UInt8(ascii: ">") else { throw unexpected("'>'", at: at) }
        at &+= 1
        guard let opening = open.popLast() else {
            throw fault(
                .found("'</\(Excerpt.short(text(name)))>'", expected: "no more end tags"),
                start..<at)
        }
        guard bytes[opening].elementsEqual(bytes[name]) else {
            throw fault(
                .mismatch(text(name), expected: text(opening)), start..<at,
                notes: [opened(opening)])
        }
        try append(XMLToken(.endTag, start..<at, name: name))
    }

    mutating func text() throws(Diagnostic) {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
            switch bytes[at] {
            case UInt8(ascii: "&") where !open.isEmpty: try reference()
            case UInt8(ascii: "]") where isAt("]]>"): throw fault(.sectionEnd, at..<at &+ 3)
            case let byte where open.isEmpty && !Self.isBlank(byte):
                let end = bytes[at...].firstIndex { $0 == UInt8(ascii: "<") || Self.isBlank($0) }
                let range = at..<(end ?? bytes.count)
                throw fault(.textOutside(text(range)), range)
            default: at &+= 1
            }
        }
        if !open.isEmpty { try append(XMLToken(.text, start..<at, name: start..<start)) }
    }

    /// One of the five entities, or a character by its number.
    private mutating func reference() throws(Diagnostic) {
        let start = at
        let end = bytes[at...].prefix(64).firstIndex(of: UInt8(ascii: ";"))
        guard let end, end > start &+ 1,
            bytes[(start &+ 1)..<end].allSatisfy({ Self.continuesName($0) || $0 == 0x23 })
        else { throw fault(.ampersand, start..<start &+ 1) }
        let name = text(start &+ 1..<end)
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let value =
                digits.hasPrefix("x")
                ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
            guard let value, let scalar = Unicode.Scalar(value), Self.isCharacter(scalar),
                !digits.contains("+")
            else { throw fault(.characterReference("&\(name);"), start..<end &+ 1) }
        } else if !["amp", "lt", "gt", "quot", "apos"].contains(name) {
            throw fault(.entity(name), start..<end &+ 1)
        }
        at = end &+ 1
    }
}
