// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Support
import Testing
import Trust

/// Archives with more than one key; AFNetworking took the first item of SecPKCS12Import.
struct SeveralIdentitiesTests {
    private let root: MintedAuthority
    private let intermediate: MintedAuthority
    private let ann: MintedIdentity
    private let ben: MintedIdentity
    private let store: PolicyStore

    init() throws {
        root = try MintedAuthority(commonName: "Root")
        intermediate = try root.intermediate(commonName: "Intermediate")
        ann = try intermediate.issue(CertificateRequest(commonName: "ann", purpose: .client))
        ben = try root.issue(CertificateRequest(commonName: "ben", purpose: .client))
        store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
    }

    private func policy(_ bags: [[UInt8]]) -> SecurityPolicy {
        var policy = SecurityPolicy(name: "mutual")
        policy.identity = .pkcs12(
            .named("client.p12", PlainArchive.bytes(bags)), password: nil)
        return policy
    }

    private func key(_ identity: MintedIdentity) throws -> [UInt8] {
        PlainArchive.key(try identity.privateKeyPEM)
    }

    private func certificate(_ identity: MintedIdentity) -> [UInt8] {
        PlainArchive.certificate(identity.certificateDER)
    }

    @Test func `a key without a certificate is passed over for one that has its own`() throws {
        let policy = policy([try key(ben), try key(ann), certificate(ann)])
        #expect(store.complaints(about: policy).map(\.message) == [])
        #expect(try store.prepared(policy).identity?.certificate.facts.subject == "CN=ann")
    }

    @Test func `the first of several is taken, which check says`() throws {
        let annFirst = policy([
            try key(ann), try key(ben), certificate(ben), certificate(ann),
        ])
        #expect(try store.prepared(annFirst).identity?.certificate.facts.subject == "CN=ann")
        #expect(
            store.complaints(about: annFirst).map(\.message) == [
                "'client.p12' holds 2 identities, of which the first, 'CN=ann', is taken; expected one"
            ])
        #expect(store.complaints(about: annFirst).map(\.severity) == [.warning])
        let benFirst = policy([
            try key(ben), try key(ann), certificate(ben), certificate(ann),
        ])
        #expect(try store.prepared(benFirst).identity?.certificate.facts.subject == "CN=ben")
    }

    @Test func `only the issuers of what is taken are sent, each after whom it issued`() throws {
        let policy = policy([
            certificate(ben), PlainArchive.certificate(root.certificateDER),
            PlainArchive.certificate(intermediate.certificateDER), certificate(ann), try key(ann),
        ])
        let identity = try #require(try store.prepared(policy).identity)
        #expect(identity.certificate.facts.subject == "CN=ann")
        #expect(identity.chain.map(\.facts.subject) == ["CN=Intermediate", "CN=Root"])
        #expect(store.complaints(about: policy).map(\.message) == [])
    }

    @Test func `keys none of which has its certificate are no identity`() throws {
        let policy = policy([try key(ann), PlainArchive.certificate(root.certificateDER)])
        #expect(
            store.complaints(about: policy).map(\.message) == [
                "'client.p12' holds no certificate for its private key"
            ])
    }

    @Test func `an archive may be streamed`() throws {
        let bytes = PlainArchive.streamed([try key(ann), certificate(ann), certificate(ben)])
        var policy = SecurityPolicy(name: "mutual")
        policy.identity = .pkcs12(.named("client.p12", bytes), password: nil)
        policy.pinningMode = .certificate
        policy.pinnedCertificates = [.named("client.p12", bytes)]
        #expect(store.complaints(about: policy).filter { $0.severity == .error }.count == 0)
        #expect(try store.prepared(policy).identity?.certificate.facts.subject == "CN=ann")
        policy.pinnedCertificates = [.named("client.p12", Array(bytes.dropLast()))]
        #expect(
            store.complaints(about: policy).map(\.message) == [
                "'client.p12' is not a certificate, expected PEM or DER"
            ])
    }

    @Test func `a client's certificates may stand in PKCS#7, in any order`() throws {
        let files = try IdentityFiles()
        try files.folder.write(
            PEMText.certificate(files.client.issuers[0]) + files.client.certificatePEM,
            to: "backwards.pem")
        try files.openssl(
            "crl2pkcs7", "-nocrl", "-certfile", "backwards.pem", "-outform", "DER", "-out",
            "c.p7b")
        var policy = SecurityPolicy(name: "mutual")
        policy.identity = .certificate(
            .named("c.p7b", try files.folder.read("c.p7b")),
            privateKey: .named("client.key", try files.folder.read("client.key")), password: nil)
        let identity = try #require(try store.prepared(policy).identity)
        #expect(identity.certificate.facts.subject == "CN=client")
        #expect(identity.chain.map(\.facts.subject) == ["CN=Client Intermediate"])
    }
}
