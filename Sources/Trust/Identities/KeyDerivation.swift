// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// How long a password-based encryption (RFC 8018) takes before it can tell anything.
enum KeyDerivation {
    /// More than careful exporters use; beyond it a file would only hold up the run.
    static let maximumIterations = 2_000_000

    /// Of PBES1 and PBES2; zero for anything else.
    ///
    /// With scrypt (RFC 7914) N × r × p, each of which takes about as long as a round of PBKDF2: OpenSSL bounds its memory, not its time.
    static func iterations(of algorithm: UnsafePointer<X509_ALGOR>?) -> Int {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let (object, parameters) = parts(of: algorithm) else { return 0 }
        guard OBJ_obj2nid(object) == NID_pbes2 else {
            guard let parsed = read(parameters, d2i_PBEPARAM) else { return 0 }
            defer { PBEPARAM_free(parsed) }
            return count(parsed.pointee.iter)
        }
        guard let parsed = read(parameters, d2i_PBE2PARAM) else { return 0 }
        defer { PBE2PARAM_free(parsed) }
        guard let (function, inner) = parts(of: parsed.pointee.keyfunc) else { return 0 }
        switch OBJ_obj2nid(function) {
        case NID_id_pbkdf2:
            guard let derivation = read(inner, d2i_PBKDF2PARAM) else { return 0 }
            defer { PBKDF2PARAM_free(derivation) }
            return count(derivation.pointee.iter)
        case NID_id_scrypt:
            guard let derivation = read(inner, d2i_SCRYPT_PARAMS) else { return 0 }
            defer { SCRYPT_PARAMS_free(derivation) }
            let factors = [
                derivation.pointee.costParameter, derivation.pointee.blockSize,
                derivation.pointee.parallelizationParameter,
            ]
            return factors.reduce(1) { product, factor in
                let (next, isTooLarge) = product.multipliedReportingOverflow(by: count(factor))
                return isTooLarge ? .max : next
            }
        default: return 0
        }
    }

    /// Larger than any limit where it does not fit.
    static func count(_ number: UnsafePointer<ASN1_INTEGER>?) -> Int {
        guard let number else { return 0 }
        var value: Int64 = 0
        return ASN1_INTEGER_get_int64(&value, number) == 1 ? Int(value) : .max
    }

    private static func parts(
        of algorithm: UnsafePointer<X509_ALGOR>?
    ) -> (object: OpaquePointer, parameters: [UInt8])? {
        guard let algorithm else { return nil }
        var object: OpaquePointer?
        var kind: CInt = 0
        var value: UnsafeRawPointer?
        X509_ALGOR_get0(&object, &kind, &value, algorithm)
        guard let object, kind == V_ASN1_SEQUENCE, let value else { return nil }
        return (object, ASN1Bytes.of(value.assumingMemoryBound(to: ASN1_STRING.self)))
    }

    private static func read<Parameters>(
        _ bytes: [UInt8],
        _ decode: (
            UnsafeMutablePointer<UnsafeMutablePointer<Parameters>?>?,
            UnsafeMutablePointer<UnsafePointer<UInt8>?>?, Int
        ) -> UnsafeMutablePointer<Parameters>?
    ) -> UnsafeMutablePointer<Parameters>? {
        bytes.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return decode(nil, &next, buffer.count)
        }
    }
}
