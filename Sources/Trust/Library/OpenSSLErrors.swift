// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// One entry of the thread's error queue.
struct OpenSSLError: Equatable {
    let library: CInt
    let reason: CInt
    let text: String
    /// As `Global default library context, Algorithm (RC2-40-CBC : 0), Properties ()`; often empty.
    let data: String

    /// Whether an algorithm was asked for that no provider offers.
    var isMissingAlgorithm: Bool {
        guard library == ERR_LIB_EVP else { return false }
        return [
            EVP_R_UNSUPPORTED_ALGORITHM, EVP_R_UNKNOWN_PBE_ALGORITHM, EVP_R_UNSUPPORTED_CIPHER,
            EVP_R_UNKNOWN_CIPHER, EVP_R_UNSUPPORTED_PRF, CInt(ERR_R_UNSUPPORTED),
        ].contains(reason)
    }

    /// The name in `data`.
    var algorithm: String? {
        let parts = data.split(separator: "Algorithm (", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let name = parts[1].prefix { $0 != " " && $0 != ")" }
        return name.isEmpty ? nil : String(name)
    }
}

enum OpenSSLErrors {
    /// Empties the queue, oldest first; to be called on the thread of the failed call before anything else of OpenSSL.
    static func drained() -> [OpenSSLError] {
        var errors: [OpenSSLError] = []
        var data: UnsafePointer<CChar>?
        var flags: CInt = 0
        while case let code = ERR_get_error_all(nil, nil, nil, &data, &flags), code != 0 {
            let text = ERR_reason_error_string(code).map { String(cString: $0) }
            let hasText = flags & ERR_TXT_STRING != 0
            errors.append(
                OpenSSLError(
                    library: shim_ERR_GET_LIB(code), reason: shim_ERR_GET_REASON(code),
                    text: text ?? "error \(code)",
                    data: hasText ? data.map { String(cString: $0) } ?? "" : ""))
        }
        return errors
    }
}
