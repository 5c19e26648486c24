// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trust

/// Everything that the demo's servers and clients show, made anew for each run.
struct DemoCertificates: Sendable {
    let root: MintedAuthority
    let issuer: MintedAuthority
    let otherRoot: MintedAuthority
    /// The store's own; the next four are each wrong in one way.
    let server: MintedIdentity
    let expired: MintedIdentity
    let wrongName: MintedIdentity
    let underOtherRoot: MintedIdentity
    let selfSigned: MintedIdentity
    /// Right in every way, and not the one that is pinned.
    let otherKey: MintedIdentity
    /// Never shown: pinned beside the store's, for the day its key is lost.
    let backup: MintedIdentity
    let client: MintedIdentity
    /// The client's former one, which has ten days left.
    let oldClient: MintedIdentity
    /// Of an authority that only has the right names.
    let impostor: MintedIdentity
    let stranger: MintedIdentity

    init() throws(LibraryFailure) {
        root = try MintedAuthority(commonName: "Pet store root")
        issuer = try root.intermediate(commonName: "Pet store issuing authority")
        otherRoot = try MintedAuthority(commonName: "Another root")
        let otherIssuer = try otherRoot.intermediate(commonName: "Another issuing authority")
        let localhost = CertificateRequest(
            commonName: "localhost", dnsNames: ["localhost"], addresses: ["127.0.0.1"])
        server = try issuer.issue(localhost)
        otherKey = try issuer.issue(localhost)
        backup = try issuer.issue(localhost)
        selfSigned = try .selfSigned(localhost)
        underOtherRoot = try otherIssuer.issue(localhost)
        var expired = localhost
        expired.notBefore = Date(timeIntervalSinceNow: -90 * 86_400)
        expired.notAfter = .aDayAgo
        self.expired = try issuer.issue(expired)
        wrongName = try issuer.issue(
            CertificateRequest(commonName: "petstore.example", dnsNames: ["petstore.example"]))
        let partner = CertificateRequest(commonName: "A partner", purpose: .client)
        client = try issuer.issue(partner)
        stranger = try otherIssuer.issue(partner)
        var former = partner
        former.notBefore = Date(timeIntervalSinceNow: -80 * 86_400)
        former.notAfter = Date(timeIntervalSinceNow: 10 * 86_400)
        oldClient = try issuer.issue(former)
        impostor = try MintedAuthority(commonName: "Pet store root")
            .intermediate(commonName: "Pet store issuing authority").issue(partner)
    }
}
