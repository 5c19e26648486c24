// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Support
import Testing
import Trust

struct ChainJudgeTests {
    @Test func `a saved chain is judged as one that was presented`() async throws {
        let hierarchy = try Hierarchy()
        let policy = Scene(hierarchy).policy
        let exchange = try await Judgement().evaluation(
            of: Array(hierarchy.leaf.chainPEM.utf8), under: policy)
        #expect(exchange.isVerdict)
        #expect(exchange.evidence?.trust == .unspecified)
        #expect(exchange.evidence?.decision == "none: valid")
        #expect(exchange.evidence?.trustStore == "the anchors of anchor.cer")
        #expect(exchange.evidence?.version == nil)
        #expect(exchange.request.url.endpoint.host == "api.example.com")
        #expect(exchange.address == nil)
    }

    @Test func `it is refused for what is wrong with it`() async throws {
        let hierarchy = try Hierarchy { $0.notAfter = Moment.days(-14) }
        let exchange = try await Judgement().evaluation(
            of: Array(hierarchy.leaf.chainPEM.utf8), under: Scene(hierarchy).policy,
            host: "other.example.com")
        #expect(exchange.failure?.reasons == [.hostMismatch, .expired])
        #expect(exchange.failure?.phase == .evaluation)
        #expect(
            exchange.failure?.cause
                == "the certificate is for api.example.com; asked was other.example.com; expired on 2027-01-01, 14 days ago"
        )
        #expect(exchange.evidence?.trust == .recoverableTrustFailure)
        #expect(exchange.evidence?.faults.map(\.depth) == [0, 0])
    }

    @Test func `an order that somebody chose is judged as it is`() async throws {
        let hierarchy = try Hierarchy()
        let backwards = hierarchy.intermediate.certificatePEM + hierarchy.leaf.certificatePEM
        let exchange = try await Judgement().evaluation(
            of: Array(backwards.utf8), under: Scene(hierarchy).policy)
        #expect(
            exchange.evidence?.presentedChain.map(\.subject)
                == ["CN=Test Intermediate", "CN=api.example.com"])
        #expect(exchange.failure?.reasons == [.invalidPurpose, .hostMismatch])
    }

    @Test func `other blocks of what was saved are passed over`() async throws {
        let hierarchy = try Hierarchy()
        let saved =
            "CONNECTED(00000003)\n" + (try hierarchy.leaf.privateKeyPEM)
            + hierarchy.leaf.chainPEM
            + "-----BEGIN SSL SESSION PARAMETERS-----\nMAA=\n-----END SSL SESSION PARAMETERS-----\n"
        let exchange = try await Judgement().evaluation(
            of: Array(saved.utf8), under: Scene(hierarchy).policy)
        #expect(exchange.isVerdict)
        #expect(exchange.evidence?.presentedChain.count == 2)
    }

    @Test func `what can't be judged is no refusal`() async throws {
        let hierarchy = try Hierarchy()
        let policy = Scene(hierarchy).policy
        let unreadable = try await Judgement().evaluation(of: [], under: policy)
        #expect(unreadable.failure?.reasons == [.unsendableRequest])
        #expect(
            unreadable.failure?.cause == "'x.cer' is empty, expected a certificate in PEM or DER")
        #expect(unreadable.evidence == nil)
        var unusable = policy
        unusable.pinningMode = .publicKey
        let unprepared = try await Judgement().evaluation(
            of: Array(hierarchy.leaf.chainPEM.utf8), under: unusable)
        #expect(unprepared.failure?.reasons == [.unsendableRequest])
        #expect(
            unprepared.failure?.cause
                == "'pinningMode: publicKey' without a pin accepts nothing, expected 'pinnedPublicKeys' or 'pinnedCertificates'"
        )
    }

    @Test func `a chain that can't be read is complained of beforehand`() throws {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        let hierarchy = try Hierarchy()
        #expect(
            store.complaints(aboutChain: .named("chain.pem", "<html>")).map(\.message) == [
                "'chain.pem' is not a certificate, expected PEM or DER"
            ])
        #expect(
            store.complaints(aboutChain: .named("chain.pem", hierarchy.leaf.chainPEM))
                .map(\.message) == [])
    }
}
