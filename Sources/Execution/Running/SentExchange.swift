// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// An exchange of an item with what a record says beside it.
struct SentExchange: Sendable {
    let exchange: Exchange
    let policy: SecurityPolicy
    let place: ExchangePlace
}
