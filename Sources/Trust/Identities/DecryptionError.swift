// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Tells a cipher that is not there from a password that is wrong.
enum DecryptionError {
    /// Takes the thread's error queue; nil where it was not for the lack of an algorithm.
    static func unsupportedCipher() -> String? {
        let missing = OpenSSLErrors.drained().first { $0.isMissingAlgorithm }
        return missing.map { $0.algorithm ?? "an unknown cipher" }
    }
}
