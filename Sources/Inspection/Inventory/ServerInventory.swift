// SPDX-License-Identifier: Apache-2.0

package import Exchanges

package import struct Foundation.Date

/// All that one address of a server offers.
package struct ServerInventory: Sendable {
    package let endpoint: Endpoint
    /// `127.0.0.1:443`.
    package let address: String
    package let plain: TLSPosture
    package let keyed: KeyedPosture
    /// When it was looked at, for what is left of certificates.
    package let date: Date

    package init(
        endpoint: Endpoint, address: String, plain: TLSPosture, keyed: KeyedPosture, date: Date
    ) {
        self.endpoint = endpoint
        self.address = address
        self.plain = plain
        self.keyed = keyed
        self.date = date
    }
}
