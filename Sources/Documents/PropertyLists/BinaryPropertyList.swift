// SPDX-License-Identifier: Apache-2.0

/// Reads a binary property list (`bplist00`): objects, a table of their offsets and a trailer of 32 bytes.
struct BinaryPropertyList {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var offsets: [Int] = []
    private var referenceSize = 1
    /// The objects that are being read, none of which may come again within itself.
    private var open: Set<Int> = []
    private var count = 0
    /// A binary list has no lines to show.
    private let span: SourceSpan

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        span = SourceSpan(file: SourceFile(path: file.path, bytes: []), range: 0..<0)
    }

    mutating func list() throws(Diagnostic) -> PropertyList {
        guard bytes.count >= 40 else { throw fault(.cut(bytes.count)) }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let objects = integer(at: trailer + 8, size: 8),
            let top = integer(at: trailer + 16, size: 8),
            let table = integer(at: trailer + 24, size: 8),
            (1...PropertyListReader.most).contains(objects), (8...trailer).contains(table),
            objects <= (trailer - table) / offsetSize
        else { throw fault(.trailer) }
        for number in 0..<objects {
            guard let offset = integer(at: table + number * offsetSize, size: offsetSize),
                (8..<table).contains(offset)
            else { throw fault(.offset(number)) }
            offsets.append(offset)
        }
        return try object(top, depth: 1)
    }

    private mutating func object(_ number: Int, depth: Int) throws(Diagnostic) -> PropertyList {
        guard offsets.indices.contains(number) else { throw fault(.reference(number)) }
        count += 1
        if count > PropertyListReader.most { throw fault(.nodes(PropertyListReader.most)) }
        if depth > PropertyListReader.deepest {
            throw fault(.depth(PropertyListReader.deepest))
        }
        guard open.insert(number).inserted else { throw fault(.cycle) }
        defer { open.remove(number) }
        return PropertyList(try content(at: offsets[number], depth: depth), at: span)
    }

    private mutating func content(
        at offset: Int, depth: Int
    ) throws(Diagnostic) -> PropertyListContent {
        let marker = bytes[offset]
        switch marker {
        case 0x08: return .boolean(false)
        case 0x09: return .boolean(true)
        case 0x00, 0x10...0x14, 0x22, 0x23, 0x33, 0x80...0x8F: return .other
        case 0x40...0x4F: return .data(Array(try piece(at: offset, unit: 1)))
        case 0x50...0x5F:
            let text = try piece(at: offset, unit: 1)
            guard text.allSatisfy({ $0 < 0x80 }) else { throw fault(.text(offset)) }
            return .string(String(decoding: text, as: UTF8.self))
        case 0x60...0x6F:
            let piece = try piece(at: offset, unit: 2)
            let units = stride(from: piece.startIndex, to: piece.endIndex, by: 2).map {
                UInt16(piece[$0]) << 8 | UInt16(piece[$0 + 1])
            }
            guard let text = String(validating: units, as: UTF16.self) else {
                throw fault(.text(offset))
            }
            return .string(text)
        case 0xA0...0xAF, 0xC0...0xCF:
            var elements: [PropertyList] = []
            for number in try references(in: try piece(at: offset, unit: referenceSize)) {
                elements.append(try object(number, depth: depth + 1))
            }
            return .array(elements)
        case 0xD0...0xDF:
            return try dictionary(at: offset, depth: depth)
        default: throw fault(.marker(marker, at: offset))
        }
    }

    private mutating func dictionary(
        at offset: Int, depth: Int
    ) throws(Diagnostic) -> PropertyListContent {
        let numbers = try references(in: try piece(at: offset, unit: referenceSize * 2))
        var members: [PropertyList.Member] = []
        for (key, value) in zip(numbers, numbers.dropFirst(numbers.count / 2)) {
            guard let name = try object(key, depth: depth + 1).string else {
                throw fault(.keyType)
            }
            members.append(
                PropertyList.Member(
                    name: name, span: span, value: try object(value, depth: depth + 1)))
        }
        return .dictionary(members)
    }

    /// The bytes after a marker whose low half says how many units there are, or that a number says so.
    private func piece(at offset: Int, unit: Int) throws(Diagnostic) -> ArraySlice<UInt8> {
        var count = Int(bytes[offset] & 0x0F)
        var start = offset + 1
        if count == 0x0F {
            guard start < bytes.count, bytes[start] & 0xF0 == 0x10, bytes[start] & 0x0F <= 3
            else { throw fault(.marker(bytes[offset], at: offset)) }
            let size = 1 << Int(bytes[start] & 0x0F)
            guard let number = integer(at: start + 1, size: size) else {
                throw fault(.marker(bytes[offset], at: offset))
            }
            count = number
            start += 1 + size
        }
        let end = bytes.count - 32
        guard start <= end, count <= (end - start) / unit else {
            throw fault(.marker(bytes[offset], at: offset))
        }
        return bytes[start..<start + count * unit]
    }

    private func references(in piece: ArraySlice<UInt8>) throws(Diagnostic) -> [Int] {
        var numbers: [Int] = []
        for start in stride(from: piece.startIndex, to: piece.endIndex, by: referenceSize) {
            guard let number = integer(at: start, size: referenceSize) else {
                throw fault(.trailer)
            }
            numbers.append(number)
        }
        return numbers
    }

    /// Big-endian; nil where it is beyond the bytes or more than anything here can be.
    private func integer(at start: Int, size: Int) -> Int? {
        guard start >= 0, start <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
        return value <= UInt64(Int32.max) ? Int(value) : nil
    }

    private func fault(_ fault: PropertyListFault) -> Diagnostic {
        Diagnostic(fault.message, at: .file(file.path))
    }
}
