// SPDX-License-Identifier: Apache-2.0

/// What one call that never blocks came to.
enum Step {
    /// Bytes that were moved; zero for a call that moves none.
    case done(Int)
    case wantsRead
    case wantsWrite
    /// The peer sends no more; in TLS, whether it said so with a close_notify.
    case ended(isNotified: Bool)
    case failed(StreamFailure)
}

/// Why a socket or a TLS session can't go on.
enum StreamFailure: Error {
    case system(SystemCallFailure)
    case tls(TLSFailure)
}
