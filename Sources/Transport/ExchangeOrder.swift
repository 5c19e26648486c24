// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// What a lane is asked to do, everything prepared that takes time.
struct ExchangeOrder: Sendable {
    let request: HTTPRequest
    let head: [UInt8]
    /// As it goes out.
    let body: [UInt8]
    let key: ConnectionKey
    let timeouts: Timeouts
    let limits: ExchangeLimits
}
