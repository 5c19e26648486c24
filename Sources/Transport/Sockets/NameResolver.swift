// SPDX-License-Identifier: Apache-2.0

/// What turns a host's name into addresses.
package protocol NameResolver: Sendable {
    /// Returns at once and answers later, once, on any thread, with the addresses, perhaps none, in the order in which to try them.
    func lookUp(
        _ host: String, port: UInt16,
        answer: @escaping @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void)
}

/// Why a name has no address.
package struct NameLookupFailure: Error, Sendable, Equatable {
    /// As the C library words it: `Name or service not known`.
    package let text: String

    package init(text: String) {
        self.text = text
    }
}
