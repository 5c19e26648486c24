// SPDX-License-Identifier: Apache-2.0

package import Trust

extension LibraryContext {
    private static let only = Result { try LibraryContext() }

    /// The one of all tests: each takes four of the 1,024 keys of thread-specific data that a process has (PTHREAD_KEYS_MAX), and none is freed.
    package static func shared() throws -> LibraryContext { try only.get() }
}
