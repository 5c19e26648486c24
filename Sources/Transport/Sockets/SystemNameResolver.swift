// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization

/// The C library's resolver, each look-up on a thread of its own, since it can neither be polled nor cancelled.
package final class SystemNameResolver: NameResolver {
    private typealias Answer = @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void

    /// Who waits for the answer about a name: those who ask at the same time share a thread.
    private let waiting = Mutex<[String: [(port: UInt16, answer: Answer)]]>([:])

    package init() {}

    package func lookUp(
        _ host: String, port: UInt16,
        answer: @escaping @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void
    ) {
        let isFirst = waiting.withLock { waiting in
            waiting[host, default: []].append((port, answer))
            return waiting[host]?.count == 1
        }
        guard isFirst else { return }
        let thread = Thread { [self] in
            let result = SystemNameResolver.addresses(of: host)
            for asker in waiting.withLock({ $0.removeValue(forKey: host) }) ?? [] {
                asker.answer(result.map { $0.compactMap { $0.with(port: asker.port) } })
            }
        }
        thread.name = "pinion lookup"
        thread.start()
    }

    private static func addresses(
        of host: String
    ) -> Result<[SocketAddress], NameLookupFailure> {
        var hints = addrinfo()
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &list)
        guard code == 0 else {
            return .failure(NameLookupFailure(text: String(cString: gai_strerror(code))))
        }
        defer { freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var next = list
        while let entry = next {
            if let address = SocketAddress(entry.pointee.ai_addr, length: entry.pointee.ai_addrlen)
            {
                addresses.append(address)
            }
            next = entry.pointee.ai_next
        }
        return .success(addresses)
    }
}
