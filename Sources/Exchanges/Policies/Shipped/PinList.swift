// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// Pins of a client, one of which a certificate at their place must have.
package struct PinList: Sendable, Hashable {
    package let target: SecurityPolicy.PinTarget
    /// SHA-256 of SPKIs, 32 bytes each; empty where the client is pinned to nothing and refuses all.
    package let keys: [[UInt8]]
    /// After it the client does not look at them any more.
    package let expires: Date?

    package init(_ target: SecurityPolicy.PinTarget, _ keys: [[UInt8]], expires: Date? = nil) {
        self.target = target
        self.keys = keys
        self.expires = expires
    }
}
