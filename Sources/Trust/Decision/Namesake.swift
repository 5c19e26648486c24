// SPDX-License-Identifier: Apache-2.0

/// A certificate that has the name of a missing issuer and is not it.
struct Namesake {
    let isAnchor: Bool
    let hasOtherKey: Bool

    /// Nil where nobody has that name; one that was sent comes before an anchor.
    init?(
        ofIssuerOf certificate: Certificate?, sent: [Certificate], anchors: CertificateStore?
    ) {
        guard let certificate else { return nil }
        let namesakesSent = sent.filter { $0 != certificate && certificate.names($0) }
        let namesakes =
            namesakesSent.isEmpty
            ? anchors?.named(asIssuerOf: certificate).filter { $0 != certificate } ?? []
            : namesakesSent
        if namesakes.isEmpty { return nil }
        isAnchor = namesakesSent.isEmpty
        hasOtherKey = !namesakes.contains { $0.signed(certificate) }
    }

    /// What is to be said of the issuer of that name.
    var clause: String {
        let lack =
            hasOtherKey ? "has another key" : "is not the one that the certificate names"
        return isAnchor
            ? "was not sent, and the anchor of that name \(lack)"
            : "was not sent: the certificate of that name \(lack)"
    }
}
