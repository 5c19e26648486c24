// SPDX-License-Identifier: Apache-2.0

import Transport

/// Gives every name the same addresses.
struct FixedResolver: NameResolver {
    let addresses: [String]

    init(_ addresses: String...) {
        self.addresses = addresses
    }

    func lookUp(
        _ host: String, port: UInt16,
        answer: @escaping @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void
    ) {
        answer(.success(addresses.compactMap { SocketAddress(literal: $0, port: port) }))
    }
}
