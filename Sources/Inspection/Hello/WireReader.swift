// SPDX-License-Identifier: Apache-2.0

/// Reads what TLS writes, never beyond its end.
struct WireReader {
    private var rest: ArraySlice<UInt8>
    /// What is read, for the message about its end.
    private let name: String

    init(_ bytes: ArraySlice<UInt8>, of name: String) {
        rest = bytes
        self.name = name
    }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() throws(HelloFault) -> UInt8 {
        guard let byte = rest.popFirst() else { throw .short(name) }
        return byte
    }

    mutating func number16() throws(HelloFault) -> UInt16 {
        UInt16(try byte()) << 8 | UInt16(try byte())
    }

    mutating func bytes(_ count: Int) throws(HelloFault) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw .short(name) }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// - Parameter lengthBytes: 1, 2 or 3.
    mutating func vector(lengthBytes: Int) throws(HelloFault) -> ArraySlice<UInt8> {
        var count = 0
        for _ in 0..<lengthBytes { count = count << 8 | Int(try byte()) }
        return try bytes(count)
    }

    mutating func reader(lengthBytes: Int) throws(HelloFault) -> WireReader {
        WireReader(try vector(lengthBytes: lengthBytes), of: name)
    }

    /// Refuses what follows, where nothing may.
    func end() throws(HelloFault) {
        guard isEmpty else { throw .surplus(name, rest.count) }
    }
}
