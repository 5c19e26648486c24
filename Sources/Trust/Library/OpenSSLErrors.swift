// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// One entry of the thread's error queue.
struct OpenSSLError: Equatable {
    let library: CInt
    let reason: CInt
    let text: String
}

enum OpenSSLErrors {
    /// Empties the queue, oldest first; to be called on the thread of the failed call before anything else of OpenSSL.
    static func drained() -> [OpenSSLError] {
        var errors: [OpenSSLError] = []
        while case let code = ERR_get_error(), code != 0 {
            let text = ERR_reason_error_string(code).map { String(cString: $0) }
            errors.append(
                OpenSSLError(
                    library: shim_ERR_GET_LIB(code), reason: shim_ERR_GET_REASON(code),
                    text: text ?? "error \(code)"))
        }
        return errors
    }
}
