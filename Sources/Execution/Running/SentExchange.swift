// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// An exchange of an item with what a record says beside it.
struct SentExchange: Sendable {
    let exchange: Exchange
    let policy: SecurityPolicy
    let place: ExchangePlace
    /// The saved chain's file, as messages show it; nil of what was sent.
    var chainFile: String?
    /// Whose the credential is that the request was first sent with; nil where it went along, or none was given.
    var credentialOrigin: String?
}
