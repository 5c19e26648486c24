// SPDX-License-Identifier: Apache-2.0

/// What a path may end in: a set of anchors, never changed once made.
final class CertificateStore: Sendable {
    private let anchors: Set<Certificate>
    private let index: IssuerIndex

    init(_ anchors: [Certificate]) {
        self.anchors = Set(anchors)
        index = IssuerIndex(anchors)
    }

    /// An empty set vouches for nobody.
    func contains(_ certificate: Certificate) -> Bool { anchors.contains(certificate) }

    /// One that would end a path, could its extensions be read.
    func malformedIssuer(of certificate: Certificate) -> Certificate? {
        index.malformedIssuer(of: certificate)
    }

    /// Those whose name a certificate gives as its issuer's.
    func named(asIssuerOf certificate: Certificate) -> [Certificate] {
        index.named(asIssuerOf: certificate)
    }
}
