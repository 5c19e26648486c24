// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

extension [Certificate] {
    /// A `STACK_OF(X509)` of them, which lives with its members at least until `body` returns; nil without memory.
    package func withStack<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
        guard let stack = shim_sk_X509_new_null() else { return nil }
        defer { shim_sk_X509_free(stack) }
        return withExtendedLifetime(self) {
            for certificate in self {
                guard certificate.withPointer({ shim_sk_X509_push(stack, $0) }) > 0 else {
                    return nil
                }
            }
            return body(stack)
        }
    }
}
