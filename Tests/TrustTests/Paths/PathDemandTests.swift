// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

struct PathDemandTests {
    private func evidence(
        _ hierarchy: Hierarchy, _ demands: PathDemands, host: String? = "api.example.com",
        others: [[UInt8]] = []
    ) throws -> TrustEvidence {
        let scene = Scene(hierarchy)
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        var policy = scene.policy
        if host == nil { policy.validatesDomainName = .off }
        let chain = scene.presented.compactMap { Certificate(der: $0, context: store.context) }
        return try store.prepared(policy).judge(
            others.isEmpty ? chain : Array(chain.prefix(1)), host: host ?? "", at: Moment.now,
            others: others.compactMap { Certificate(der: $0, context: store.context) },
            demands: demands
        ).evidence
    }

    @Test(arguments: [
        (0, Optional("the path has 1 intermediate, at most 0 may be there")), (1, nil), (2, nil),
    ])
    func `so many intermediates may be there`(limit: Int, detail: String?) throws {
        let faults = try evidence(
            try Hierarchy(), PathDemands(maximumIntermediates: limit)
        ).faults
        #expect(faults.map(\.detail) == [detail].compactMap { $0 })
        #expect(
            faults.map(\.reason) == (detail == nil ? [] : [RefusalReason.pathLengthExceeded]))
    }

    @Test(arguments: [
        (CertificateRequest.Purpose.server, [KeyPurpose.serverAuth], true),
        (.server, [.clientAuth], false), (.client, [.clientAuth], true),
        (.client, [.serverAuth], false), (.client, [], true),
        (.server, [.serverAuth, .clientAuth], false), (.server, [.codeSigning], false),
    ])
    func `the leaf must be for what is asked`(
        purpose: CertificateRequest.Purpose, asked: [KeyPurpose], isMet: Bool
    ) throws {
        let hierarchy = try Hierarchy { $0.purpose = purpose }
        let faults = try evidence(hierarchy, PathDemands(purposes: asked), host: nil).faults
        #expect(faults.map(\.reason) == (isMet ? [] : [.invalidPurpose]))
    }

    /// 2.16.840.1.113730.4.1, which OpenSSL still takes for a server's.
    @Test(arguments: [false, true])
    func `Netscape's step-up makes no certificate a server's`(isIssuer: Bool) throws {
        let stepUp = CertificateExtension(
            "2.5.29.37",
            value: DERWriter.element(
                0x30, [6, 9, 0x60, 0x86, 0x48, 1, 0x86, 0xF8, 0x42, 4, 1]))
        let root = try MintedAuthority.root("Root")
        let middle = try root.intermediate(
            commonName: "Middle", notBefore: Moment.days(-9), notAfter: Moment.days(9),
            extensions: isIssuer ? [stepUp] : [])
        let leaf = try middle.issue(.server { if !isIssuer { $0.extensions = [stepUp] } })
        #expect(try Scene(leaf).reasons() == [.invalidPurpose])
    }

    @Test func `what nobody presented may stand in the path where it is given`() throws {
        let hierarchy = try Hierarchy()
        let evidence = try evidence(
            hierarchy, PathDemands(), others: [hierarchy.intermediate.certificateDER])
        #expect(evidence.faults == [])
        #expect(evidence.presentedChain.count == 1)
        #expect(evidence.verifiedChain.count == 3)
    }
}
