// SPDX-License-Identifier: Apache-2.0

import Transport

/// Addresses that the command line gives hosts, as curl's `--resolve`; all else is the system's to say.
struct NamedAddresses: NameResolver {
    private let addresses: [String: [SocketAddress]]
    private let system = SystemNameResolver()

    /// - Parameter texts: `HOST:PORT:ADDRESS`, several addresses joined by commas.
    init(_ texts: [String]) throws(CommandLineError) {
        var addresses: [String: [SocketAddress]] = [:]
        for text in texts {
            let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            let port = parts.count == 3 ? UInt16(parts[1]) : nil
            let found =
                parts.count == 3
                ? parts[2].split(separator: ",", omittingEmptySubsequences: false).map { literal in
                    SocketAddress(
                        literal: literal.hasPrefix("[") && literal.hasSuffix("]")
                            ? String(literal.dropFirst().dropLast()) : String(literal),
                        port: port ?? 0)
                } : []
            let known = found.compactMap(\.self)
            guard let port, !parts[0].isEmpty, !known.isEmpty, known.count == found.count else {
                throw .badValue(
                    option: "--resolve", value: text,
                    expected: "HOST:PORT:ADDRESS, such as api.example.com:443:192.0.2.1")
            }
            addresses["\(parts[0].lowercased()):\(port)", default: []] += known
        }
        self.addresses = addresses
    }

    func lookUp(
        _ host: String, port: UInt16,
        answer: @escaping @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void
    ) {
        if let known = addresses["\(host):\(port)"] {
            answer(.success(known))
        } else {
            system.lookUp(host, port: port, answer: answer)
        }
    }
}
