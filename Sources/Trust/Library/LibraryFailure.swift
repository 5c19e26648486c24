// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// What OpenSSL says where a call failed that only a lack of memory or a bug makes fail.
package struct LibraryFailure: Error, Sendable, CustomStringConvertible {
    /// The call, as `X509_STORE_new`.
    package let call: String
    /// OpenSSL's reasons, oldest first.
    package let reasons: [String]

    /// Takes the thread's error queue.
    init(_ call: String) {
        self.call = call
        reasons = OpenSSLErrors.drained().map(\.text)
    }

    package var description: String {
        reasons.isEmpty ? "\(call) failed" : "\(call) failed: \(reasons.joined(separator: "; "))"
    }
}
