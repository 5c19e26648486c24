// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The two spellings of an ECDSA signature: DER, and both numbers one after the other (RFC 7518 section 3.4).
enum EllipticSignature {
    /// - Parameter half: the size of a number in bytes.
    static func raw(ofDER der: [UInt8], half: Int) -> [UInt8]? {
        var next: UnsafePointer<UInt8>?
        return der.withUnsafeBufferPointer { bytes in
            next = bytes.baseAddress
            guard let signature = d2i_ECDSA_SIG(nil, &next, bytes.count) else { return nil }
            defer { ECDSA_SIG_free(signature) }
            var raw = [UInt8](repeating: 0, count: 2 * half)
            let isWritten = raw.withUnsafeMutableBufferPointer { raw in
                guard let start = raw.baseAddress else { return false }
                return BN_bn2binpad(ECDSA_SIG_get0_r(signature), start, CInt(half)) == half
                    && BN_bn2binpad(ECDSA_SIG_get0_s(signature), start + half, CInt(half)) == half
            }
            return isWritten ? raw : nil
        }
    }

    /// Nil where the size is wrong.
    static func der(ofRaw raw: [UInt8], half: Int) -> [UInt8]? {
        guard raw.count == 2 * half, let signature = ECDSA_SIG_new() else { return nil }
        defer { ECDSA_SIG_free(signature) }
        let first = BN_bin2bn(Array(raw[..<half]), CInt(half), nil)
        let second = BN_bin2bn(Array(raw[half...]), CInt(half), nil)
        guard first != nil, second != nil, ECDSA_SIG_set0(signature, first, second) == 1 else {
            BN_free(first)
            BN_free(second)
            return nil
        }
        let size = i2d_ECDSA_SIG(signature, nil)
        guard size > 0 else { return nil }
        return [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
            var next = buffer.baseAddress
            count = max(0, Int(i2d_ECDSA_SIG(signature, &next)))
        }
    }
}
