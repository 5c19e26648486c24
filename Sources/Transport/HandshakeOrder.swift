// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// What a lane is asked to do where a connection is all that is wanted.
struct HandshakeOrder: Sendable {
    let key: ConnectionKey
    let timeouts: Timeouts
}
