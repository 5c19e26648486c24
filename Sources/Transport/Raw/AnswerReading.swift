// SPDX-License-Identifier: Apache-2.0

/// What reads the bytes of one raw connection and says when it has enough.
package protocol AnswerReading: Sendable {
    /// Takes the next bytes; whether more are wanted, of which there is no end but this.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// How a raw connection ended.
package enum RawEnd: Sendable, Equatable {
    /// The reader wanted no more.
    case enough
    /// The peer sends no more.
    case closed
    case reset(SystemCallFailure)
    case timedOut
    case cancelled
}
