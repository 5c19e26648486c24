// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A system call that failed, by its name and errno.
package struct SystemCallFailure: Error, Sendable, Equatable {
    package let call: String
    package let code: CInt

    /// Takes the errno of the call that was just made.
    init(_ call: String) {
        self.call = call
        code = errno
    }

    package init(_ call: String, code: CInt) {
        self.call = call
        self.code = code
    }

    /// `connect: Connection refused`.
    package var text: String {
        "\(call): \(String(cString: strerror(code)))"
    }
}
