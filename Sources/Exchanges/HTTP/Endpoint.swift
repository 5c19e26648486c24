// SPDX-License-Identifier: Apache-2.0

/// Where a connection goes: an origin in RFC 6454's sense.
package struct Endpoint: Sendable, Hashable, Codable {
    package enum Scheme: String, Sendable, Codable {
        case http, https

        package var defaultPort: UInt16 { self == .http ? 80 : 443 }
    }

    package let scheme: Scheme
    /// Lower case, IDNA-encoded; an IPv6 address without brackets.
    package let host: String
    package let port: UInt16

    package init(scheme: Scheme, host: String, port: UInt16? = nil) {
        self.scheme = scheme
        self.host = host
        self.port = port ?? scheme.defaultPort
    }

    /// As the Host field has it (RFC 9110 section 7.2): the port only where it is not the scheme's own.
    package var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == scheme.defaultPort ? name : "\(name):\(port)"
    }

    /// `https://host:port`, the port only where it is not the scheme's own.
    package var origin: String { "\(scheme.rawValue)://\(authority)" }
}
