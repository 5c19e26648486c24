// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// The addresses at which an authority keeps its lists.
enum DistributionPoint {
    /// Empty for a name of another kind.
    static func addresses(_ name: UnsafePointer<DIST_POINT_NAME>) -> Set<String> {
        guard name.pointee.type == 0 else { return [] }
        return Set(GeneralNames.uris(name.pointee.name.fullname))
    }

    /// Of a certificate (RFC 5280 section 4.2.1.13).
    static func addresses(of certificate: Certificate) -> Set<String> {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return certificate.withPointer { certificate in
            guard let points = X509_get_ext_d2i(certificate, NID_crl_distribution_points, nil, nil)
            else { return [] }
            let stack = OpaquePointer(points)
            defer { CRL_DIST_POINTS_free(stack) }
            var addresses: Set<String> = []
            for index in 0..<max(shim_sk_DIST_POINT_num(stack), 0) {
                guard let name = shim_sk_DIST_POINT_value(stack, index)?.pointee.distpoint else {
                    continue
                }
                addresses.formUnion(DistributionPoint.addresses(name))
            }
            return addresses
        }
    }
}
