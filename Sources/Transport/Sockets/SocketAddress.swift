// SPDX-License-Identifier: Apache-2.0

import Glibc

/// An IPv4 or IPv6 address and port.
package struct SocketAddress: Sendable, CustomStringConvertible {
    private let storage: sockaddr_storage
    private let length: socklen_t

    /// Nil where the text is not an address; IPv6 stands without brackets, with its scope where it has one.
    package init?(literal text: String, port: UInt16) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        // The C library reads `127.1`, `0x7f000001` and `0177.0.0.1` as addresses, which no URL should mean.
        guard SocketAddress.isCanonical(text), getaddrinfo(text, nil, &hints, &list) == 0,
            let first = list
        else { return nil }
        defer { freeaddrinfo(list) }
        self.init(first.pointee.ai_addr, length: first.pointee.ai_addrlen, port: port)
    }

    /// Copies what a system call gave; nil where it is no internet address.
    init?(_ address: UnsafePointer<sockaddr>?, length: socklen_t, port: UInt16? = nil) {
        guard let address, Int(length) <= MemoryLayout<sockaddr_storage>.size,
            [AF_INET, AF_INET6].contains(CInt(address.pointee.sa_family))
        else { return nil }
        var storage = sockaddr_storage()
        withUnsafeMutableBytes(of: &storage) { bytes in
            bytes.copyMemory(
                from: UnsafeRawBufferPointer(start: address, count: min(Int(length), bytes.count)))
            // The port is the second field of both sockaddr_in and sockaddr_in6.
            if let port { bytes.storeBytes(of: port.bigEndian, toByteOffset: 2, as: UInt16.self) }
        }
        self.storage = storage
        self.length = length
    }

    func with(port: UInt16) -> SocketAddress? {
        withSockaddr { SocketAddress($0, length: $1, port: port) }
    }

    package var port: UInt16 {
        withUnsafeBytes(of: storage) {
            UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }

    /// `127.0.0.1:8443`, `[::1]:443`.
    package var description: String {
        if family == AF_INET {
            // Written on every connection, and the C library takes its time.
            return withUnsafeBytes(of: storage) { "\($0[4]).\($0[5]).\($0[6]).\($0[7]):\(port)" }
        }
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        _ = withSockaddr {
            getnameinfo($0, $1, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
        }
        let end = host.firstIndex(of: 0) ?? host.endIndex
        let text = String(decoding: host[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return "[\(text)]:\(port)"
    }

    var family: CInt { CInt(storage.ss_family) }

    func withSockaddr<T>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> T) -> T {
        withUnsafePointer(to: storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    private static func isCanonical(_ text: String) -> Bool {
        if text.utf8.contains(UInt8(ascii: ":")) { return true }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.count) && part.allSatisfy { (48...57).contains($0) }
                    && (part.count == 1 || part.first != UInt8(ascii: "0"))
            }
    }
}
