// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A connection that a `RawPeer` took, for blocking use on its thread.
struct RawConnection {
    let descriptor: CInt
    let journal: RawPeer.Journal

    /// Reads up to the empty line that ends a head; nil where the connection ends before it.
    @discardableResult
    func readHead() -> String? {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            var byte: UInt8 = 0
            guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            head.append(byte)
            journal.append([byte])
        }
        return String(decoding: head, as: UTF8.self)
    }

    /// Fewer where the connection ends before.
    func read(_ count: Int) {
        var buffer = [UInt8](repeating: 0, count: count)
        var left = count
        while left > 0 {
            let received = recv(descriptor, &buffer, left, 0)
            guard received > 0 else { return }
            journal.append(buffer[..<received])
            left -= received
        }
    }

    /// Returns when the client has closed its side.
    func waitForEnd() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            journal.append(buffer[..<count])
        }
    }

    /// False where the client is gone.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// False where the client is gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Ends the connection with a TCP reset instead of an end.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    func close() {
        Glibc.close(descriptor)
    }
}
