// SPDX-License-Identifier: Apache-2.0

import Inspection

/// A ClientHello as a server would read it.
struct ReadHello: Sendable {
    let recordVersion: UInt16
    let version: UInt16
    let sessionID: [UInt8]
    let suites: [UInt16]
    let compressionMethods: [UInt8]
    var extensions: [UInt16: [UInt8]]
    let length: Int

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        func take(_ count: Int) -> [UInt8] {
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        func number(_ count: Int) -> Int { take(count).reduce(0) { $0 << 8 | Int($1) } }
        _ = take(1)
        recordVersion = UInt16(number(2))
        _ = take(3)
        length = number(3)
        version = UInt16(number(2))
        _ = take(32)
        sessionID = take(number(1))
        suites = ReadHello.numbers(take(number(2)))
        compressionMethods = take(number(1))
        var extensions: [UInt16: [UInt8]] = [:]
        if !rest.isEmpty {
            _ = number(2)
            while !rest.isEmpty {
                let type = UInt16(number(2))
                extensions[type] = take(number(2))
            }
        }
        self.extensions = extensions
    }

    /// Of TLS 1.3; empty before.
    var versions: [UInt16] { ReadHello.numbers(Array((extensions[43] ?? []).dropFirst())) }
    var groups: [UInt16] { ReadHello.numbers(Array((extensions[10] ?? []).dropFirst(2))) }
    var schemes: [UInt16] { ReadHello.numbers(Array((extensions[13] ?? []).dropFirst(2))) }
    /// The groups of the key shares.
    var shares: [UInt16] {
        guard let content = extensions[51], content.count > 6 else { return [] }
        return [UInt16(content[2]) << 8 | UInt16(content[3])]
    }
    var serverName: String? {
        extensions[0].map { String(decoding: $0.dropFirst(5), as: UTF8.self) }
    }

    private static func numbers(_ bytes: [UInt8]) -> [UInt16] {
        stride(from: 0, to: bytes.count - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
    }
}
