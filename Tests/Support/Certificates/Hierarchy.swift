// SPDX-License-Identifier: Apache-2.0

package import Trust

/// A root, an intermediate and a server's leaf for `api.example.com`, valid 100 days before and after `Moment.now`.
package struct Hierarchy: Sendable {
    package let root: MintedAuthority
    package let intermediate: MintedAuthority
    package let leaf: MintedIdentity

    package init(_ change: (inout CertificateRequest) -> Void = { _ in }) throws {
        root = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-100), notAfter: Moment.days(100))
        intermediate = try root.intermediate(
            commonName: "Test Intermediate", notBefore: Moment.days(-100),
            notAfter: Moment.days(100))
        leaf = try intermediate.issue(.server(change))
    }
}

extension CertificateRequest {
    /// For `api.example.com`, valid 100 days before and after `Moment.now`.
    package static func server(
        _ change: (inout CertificateRequest) -> Void = { _ in }
    ) -> CertificateRequest {
        var request = CertificateRequest(
            commonName: "api.example.com", dnsNames: ["api.example.com"],
            notBefore: Moment.days(-100), notAfter: Moment.days(100))
        change(&request)
        return request
    }
}
