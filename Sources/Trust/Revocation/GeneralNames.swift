// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Names of RFC 5280's GeneralName.
enum GeneralNames {
    /// Those that are resources' identifiers, in their order.
    static func uris(_ names: OpaquePointer?) -> [String] {
        guard let names else { return [] }
        var uris: [String] = []
        for index in 0..<max(shim_sk_GENERAL_NAME_num(names), 0) {
            guard let name = shim_sk_GENERAL_NAME_value(names, index),
                name.pointee.type == GEN_URI,
                let text = name.pointee.d.uniformResourceIdentifier
            else { continue }
            uris.append(String(decoding: ASN1Bytes.of(text), as: UTF8.self))
        }
        return uris
    }
}
