// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

struct EvidenceTests {
    @Test func `every fault of a chain is listed, in the order of the validation`() throws {
        var scene = Scene(
            try Hierarchy {
                $0.notAfter = Moment.days(-14)
                $0.key = .rsa(1024)
                $0.digest = .sha1
                $0.purpose = .client
            })
        scene.host = "www.example.com"
        scene.pin(.publicKey, try Hierarchy().leaf.certificateDER)
        guard case .refused(let refusal) = try scene.decision() else {
            Issue.record("it was accepted")
            return
        }
        #expect(
            refusal.evidence.faults.map(\.reason) == [
                .weakKey, .invalidPurpose, .weakSignature, .hostMismatch, .expired, .pinMismatch,
            ])
        #expect(refusal.evidence.faults.map(\.code) == [66, 26, 68, 62, 10, nil])
        #expect(refusal.reason == .weakKey)
        #expect(refusal.verifyCode == 66)
        #expect(
            refusal.cause.hasPrefix(
                "the key of 'CN=api.example.com', RSA of 1024 bits, has a strength below 112 bits; "
                    + "'CN=api.example.com' is not for servers; the signature of "))
    }

    @Test func `accepting anything is a warning`() throws {
        var scene = Scene(try Hierarchy())
        scene.policy.allowInvalidCertificates = true
        scene.policy.validatesDomainName = .off
        #expect(try scene.decision().evidence.warnings == ["accepts any certificate"])
        scene.policy.allowInvalidCertificates = false
        #expect(try scene.decision().evidence.warnings == [])
    }

    @Test func `the presented chain and the verified one are both shown`() throws {
        let evidence = try Scene(try Hierarchy()).decision().evidence
        #expect(
            evidence.presentedChain.map(\.subject) == [
                "CN=api.example.com", "CN=Test Intermediate",
            ])
        #expect(
            evidence.verifiedChain.map(\.subject) == [
                "CN=api.example.com", "CN=Test Intermediate", "CN=Test Root",
            ])
    }

    @Test func `a proof belongs to its policy and host`() throws {
        let store = PolicyStore(context: try LibraryContext(), systemRoots: .bundle([]))
        let hierarchy = try Hierarchy()
        let policy = try store.prepared(Scene(hierarchy).policy)
        let chain = [hierarchy.leaf.certificateDER, hierarchy.intermediate.certificateDER]
            .compactMap { Certificate(der: $0, context: store.context) }
        guard
            case .accepted(let peer) = policy.judge(
                chain, host: "api.example.com", at: Moment.now)
        else {
            Issue.record("it was refused")
            return
        }
        #expect(peer.policy == policy)
        #expect(peer.host == "api.example.com")
    }

    @Test func `no chain is no proof`() throws {
        var scene = Scene(try Hierarchy())
        scene.presented = []
        #expect(try scene.details() == ["the peer presented no certificate"])
        scene.policy = SecurityPolicy(name: "any")
        scene.policy.allowInvalidCertificates = true
        scene.policy.validatesDomainName = .off
        #expect(try scene.reasons() == [.malformedCertificate])
    }
}
