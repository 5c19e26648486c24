// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A port that takes no connection and refuses none, since nobody accepts and its queue is full.
package final class FullBacklog: Sendable {
    package let port: UInt16
    private let descriptors: [CInt]

    /// - Parameter host: the last byte of its address, which begins with 127.0.0.
    package init(host: UInt8 = 1, port: UInt16 = 0) {
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = (0x7F00_0000 | UInt32(host)).bigEndian
        address.sin_port = port.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        var descriptors = [listener]
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(listener, address, length)
                _ = listen(listener, 0)
                _ = getsockname(listener, address, &length)
                for _ in 0..<4 {
                    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
                    let client = socket(AF_INET, CInt(kind), 0)
                    _ = connect(client, address, length)
                    descriptors.append(client)
                }
            }
        }
        self.port = UInt16(bigEndian: address.sin_port)
        self.descriptors = descriptors
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }
}
