// SPDX-License-Identifier: Apache-2.0

/// What another thread tells an event loop about one of its waits.
enum LoopSignal: Sendable {
    case cancel(WaitID)
    case wake(WaitID)
}

/// A wait of an event loop, never used twice.
package struct WaitID: Hashable, Sendable {
    let number: UInt64

    package init(number: UInt64) {
        self.number = number
    }
}

/// How a wait ended.
enum Wake: Sendable {
    case ready, timedOut, cancelled
}

/// What a wait on a descriptor is for.
struct Interest: OptionSet, Sendable {
    let rawValue: UInt8

    static let read = Interest(rawValue: 1)
    static let write = Interest(rawValue: 2)
}
