// SPDX-License-Identifier: Apache-2.0

/// One pass over the bytes of a JSON text, with a stack of its own in place of the machine's.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: SourceFile
    let limits: DocumentLimits
    let duplicateKeys: DuplicateKeys
    var at = 0
    private var built = Tape()
    private var open: [Int] = []
    /// Whether the innermost container is an object.
    private var isInObject = false

    init(
        bytes: UnsafeBufferPointer<UInt8>, file: SourceFile, limits: DocumentLimits,
        duplicateKeys: DuplicateKeys
    ) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        // Pages that are not written to cost nothing, a copy of the tape does.
        built.entries.reserveCapacity(bytes.count / 4)
    }

    mutating func tape() throws(Diagnostic) -> Tape {
        try value(or: .value)
        while let container = open.last {
            if isInObject { try nextMember(of: container) } else { try nextElement(of: container) }
        }
        skipSpace()
        if at < bytes.count { throw unexpected(.end) }
        return built
    }

    /// One member with what parts it from the one before, or the end of the object.
    private mutating func nextMember(of container: Int) throws(Diagnostic) {
        let isFirst = container == built.entries.count &- 1
        skipSpace()
        if isAt("}") { return try close(container) }
        if !isFirst {
            guard isAt(",") else { throw unexpected(.commaOrBrace, opened: container) }
            at &+= 1
            skipSpace()
        }
        guard isAt("\"") else { throw unexpected(isFirst ? .nameOrEnd : .name, opened: container) }
        try string(traits: [.quoted, .key])
        skipSpace()
        guard isAt(":") else { throw unexpected(.colon) }
        at &+= 1
        try value(or: .value)
    }

    /// One element with what parts it from the one before, or the end of the array.
    private mutating func nextElement(of container: Int) throws(Diagnostic) {
        let isFirst = container == built.entries.count &- 1
        skipSpace()
        if isAt("]") { return try close(container) }
        if !isFirst {
            guard isAt(",") else { throw unexpected(.commaOrBracket, opened: container) }
            at &+= 1
        }
        try value(or: isFirst ? .valueOrEnd : .value)
    }

    @inline(__always)
    private func isAt(_ character: Unicode.Scalar) -> Bool {
        at < bytes.count && bytes[at] == UInt8(ascii: character)
    }

    private mutating func close(_ container: Int) throws(Diagnostic) {
        at &+= 1
        open.removeLast()
        isInObject = open.last.map { built.entries[$0].kind == .mapping } ?? false
        built.entries[container].end = UInt32(truncatingIfNeeded: at)
        built.entries[container].link = UInt32(truncatingIfNeeded: built.entries.count)
        guard duplicateKeys == .refused, built.entries[container].kind == .mapping,
            let (first, second) = built.firstRepeatedKey(of: container, in: file.bytes)
        else { return }
        let name = built.withText(of: second, in: file.bytes) {
            String(decoding: $0, as: UTF8.self)
        }
        throw fault(
            .repeated(Excerpt.short(name)), built.entries[second].range,
            notes: [
                Diagnostic.Note(
                    "first defined here",
                    at: SourceSpan(file: file, range: built.entries[first].range))
            ])
    }

    /// A scalar, or the opening bracket of a container.
    private mutating func value(or expected: JSONFault.Expected) throws(Diagnostic) {
        skipSpace()
        guard at < bytes.count else { throw unexpected(expected) }
        switch bytes[at] {
        case UInt8(ascii: "\""): try string(traits: .quoted)
        case UInt8(ascii: "{"): try enter(.mapping)
        case UInt8(ascii: "["): try enter(.sequence)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "t") where skip("true"):
            try append(.boolean, [.plain, .truth], length: 4)
        case UInt8(ascii: "f") where skip("false"): try append(.boolean, .plain, length: 5)
        case UInt8(ascii: "n") where skip("null"): try append(.null, .plain, length: 4)
        default: throw unexpected(expected)
        }
    }

    func startOfContainer(_ index: Int) -> Int { Int(built.entries[index].start) }

    private mutating func enter(_ kind: Node.Kind) throws(Diagnostic) {
        if open.count >= limits.depth { throw fault(.depth(limits.depth), at..<at &+ 1) }
        at &+= 1
        open.append(built.entries.count)
        isInObject = kind == .mapping
        try append(kind, .plain, length: 1)
    }

    private mutating func number() throws(Diagnostic) {
        let start = at
        if let flaw = JSONNumber.skip(bytes, at: &at) {
            if flaw == .leadingZero {
                throw fault(.leadingZero, at..<at &+ 1)
            }
            throw unexpected(.digit)
        }
        try append(.number, .plain, length: at &- start)
    }

    private mutating func string(traits: TapeEntry.Traits) throws(Diagnostic) {
        let start = at
        let isEscaped = try skipString()
        try append(
            .string, isEscaped ? traits.union(.escaped) : traits, length: at &- start)
    }

    /// Appends what ends here.
    @inline(__always)
    private mutating func append(
        _ kind: Node.Kind, _ traits: TapeEntry.Traits, length: Int
    ) throws(Diagnostic) {
        if built.entries.count >= limits.nodes { throw fault(.nodes(limits.nodes), at..<at) }
        built.entries.append(TapeEntry(kind: kind, traits: traits, range: at &- length..<at))
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard bytes.count &- at >= length else { return false }
        let candidate = bytes[at..<at &+ length]
        guard candidate.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: length))
        else { return false }
        at &+= length
        return true
    }

    @inline(__always)
    private mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0A, 0x0D, 0x09: at &+= 1
            default: return
            }
        }
    }
}
