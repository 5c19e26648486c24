// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// The two calls that OpenSSL's `i2d` functions want, as one.
enum DERBytes {
    static func of(
        _ object: OpaquePointer,
        _ encode: (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> CInt
    ) -> [UInt8]? {
        let length = encode(object, nil)
        guard length > 0 else {
            ERR_clear_error()
            return nil
        }
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            var next = buffer.baseAddress
            count = max(0, Int(encode(object, &next)))
        }
    }
}
