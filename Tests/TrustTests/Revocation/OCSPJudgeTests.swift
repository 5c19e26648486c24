// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

struct OCSPJudgeTests {
    private let hierarchy: Hierarchy
    private let context: LibraryContext

    init() throws {
        hierarchy = try Hierarchy()
        context = try LibraryContext.shared()
    }

    private func verdict(
        on answer: [UInt8]?, issuer: [UInt8]?? = .none, allowsSHA1: Bool = false
    ) throws -> OCSPVerdict {
        let leaf = try #require(
            Certificate(der: hierarchy.leaf.certificateDER, context: context))
        let der = issuer ?? hierarchy.intermediate.certificateDER
        return OCSPJudge(
            leaf: leaf, issuer: der.flatMap { Certificate(der: $0, context: context) },
            at: Moment.now, source: "the answer", allowsSHA1: allowsSHA1,
            context: context
        ).verdict(on: answer)
    }

    private func answer(
        _ status: StapledResponse.Status = .good, by signer: StapledResponse.Signer? = nil,
        from first: Date = Moment.days(-1), to last: Date? = Moment.days(1),
        extensions: [CertificateExtension] = []
    ) throws -> [UInt8] {
        try StapledResponse.about(
            hierarchy.leaf, status, by: signer ?? .authority(hierarchy.intermediate),
            thisUpdate: first, nextUpdate: last, extensions: extensions)
    }

    private func detail(_ answer: [UInt8]?) throws -> String? {
        let fault = try verdict(on: answer).fault
        if let fault { #expect(fault.reason == .revocationUnknown && fault.depth == 0) }
        return fault?.detail
    }

    @Test func `an answer of the issuer is believed`() throws {
        let good = try verdict(on: try answer())
        #expect(good.status == .good && good.fault == nil)
        #expect(
            good.freshness == Moment.days(-1).addingTimeInterval(
                -300)..<Moment.days(1)
                .addingTimeInterval(300))
        let revoked = try verdict(on: try answer(.revoked))
        #expect(revoked.status == .revoked)
        #expect(
            revoked.fault
                == TrustFault(
                    reason: .revoked, depth: 0, code: 23,
                    detail:
                        "'CN=api.example.com' was revoked on 2027-01-14 (keyCompromise) by the answer"
                ))
        #expect(try verdict(on: try answer(.unknown)).status == .unknown)
        #expect(try detail(try answer(.unknown)) == "the answer says that the leaf is not known")
    }

    private func responder(
        of authority: MintedAuthority, _ usage: [CertificateExtension],
        until last: Date = Moment.days(9)
    ) throws -> StapledResponse.Signer {
        .delegate(
            try authority.issue(
                CertificateRequest(
                    commonName: "Responder", notBefore: Moment.days(-9), notAfter: last,
                    extensions: usage)))
    }

    /// id-kp-OCSPSigning.
    private static let signing = CertificateExtension(
        "2.5.29.37", value: [0x30, 10, 6, 8, 0x2B, 6, 1, 5, 5, 7, 3, 9])

    @Test func `a responder speaks for the issuer that certified it for that`() throws {
        let own = try responder(of: hierarchy.intermediate, [Self.signing])
        #expect(try verdict(on: try answer(by: own)).status == .good)
        let unsigned = "the answer is signed by nobody who may speak for the leaf's issuer"
        for other in [
            try responder(of: hierarchy.intermediate, []),
            try responder(of: hierarchy.root, [Self.signing]),
            try responder(of: try Hierarchy().intermediate, [Self.signing]),
            try responder(of: hierarchy.intermediate, [Self.signing], until: Moment.now),
            try responder(
                of: hierarchy.intermediate,
                [Self.signing, CertificateExtension("1.2.3.4", isCritical: true, value: [5, 0])]),
            .authority(hierarchy.root), .authority(try Hierarchy().intermediate), .leaf,
        ] {
            #expect(try detail(try answer(by: other)) == unsigned)
            #expect(try verdict(on: try answer(by: other)).status == .unverified)
        }
    }

    @Test func `an answer holds from its day to the next, less what clocks differ by`() throws {
        #expect(
            try detail(try answer(from: Moment.now.addingTimeInterval(301)))
                == "the answer is of 2027-01-15, later than the moment that is judged")
        #expect(try detail(try answer(from: Moment.now.addingTimeInterval(300))) == nil)
        #expect(
            try detail(try answer(to: Moment.now.addingTimeInterval(-300)))
                == "the answer was due to be replaced on 2027-01-15")
        #expect(try detail(try answer(to: Moment.now.addingTimeInterval(-299))) == nil)
        #expect(
            try detail(try answer(to: nil)) == "the answer does not say when the next is due")
    }

    @Test func `an answer that is signed by SHA-1 is none, unless the policy allows that`() throws {
        let old = try StapledResponse.about(
            hierarchy.leaf, .good, by: .authority(hierarchy.intermediate),
            thisUpdate: Moment.days(-1), nextUpdate: Moment.days(1), digest: .sha1)
        #expect(
            try detail(old)
                == "the answer is signed by ecdsa-with-SHA1, which has a strength below 112 bits")
        #expect(try verdict(on: old).status == .unverified)
        #expect(try verdict(on: old, allowsSHA1: true).status == .good)
    }

    @Test func `a nonce is the question's own, where there is one`() throws {
        let leaf = try #require(
            Certificate(der: hierarchy.leaf.certificateDER, context: context))
        let issuer = try #require(
            Certificate(der: hierarchy.intermediate.certificateDER, context: context))
        let url = RequestURL(
            endpoint: Endpoint(scheme: .http, host: "ocsp.test", port: 80), target: "/")
        let questions = try (0..<2).map { _ in
            try #require(OCSPQuestion(about: leaf, issuer: issuer, at: url))
        }
        #expect(questions[0].body != questions[1].body)
        let judge = OCSPJudge(
            leaf: leaf, issuer: issuer, at: Moment.now, source: "the answer", context: context)
        func answer(to question: OCSPQuestion?) throws -> [UInt8] {
            try StapledResponse.about(
                hierarchy.leaf, .good, by: .authority(hierarchy.intermediate),
                thisUpdate: Moment.days(-1), nextUpdate: Moment.days(1),
                question: question?.body)
        }
        for question in [questions[0], nil] {
            let verdict = judge.verdict(on: try answer(to: question), to: questions[0])
            #expect(verdict.status == .good)
        }
        let replayed = judge.verdict(on: try answer(to: questions[1]), to: questions[0])
        #expect(replayed.fault?.detail == "the answer repeats the nonce of another question")
        #expect(replayed.status == .unverified)
        // A staple answers whoever asked the server's own question.
        #expect(judge.verdict(on: try answer(to: questions[1])).status == .good)
    }

    @Test func `what is no answer about the leaf says so`() throws {
        #expect(try detail(nil) == "the answer is missing")
        #expect(try verdict(on: nil).status == nil)
        #expect(try detail([0x30, 0]) == "the answer can't be read")
        #expect(try detail(try answer() + [0]) == "the answer can't be read")
        #expect(try detail(try StapledResponse.tryLater()) == "the answer is none but 'trylater'")
        let other = try StapledResponse.about(
            try hierarchy.intermediate.issue(.server()), .good,
            by: .authority(hierarchy.intermediate), thisUpdate: Moment.days(-1),
            nextUpdate: Moment.days(1))
        #expect(try detail(other) == "the answer is not about the leaf")
        #expect(
            try verdict(on: try answer(), issuer: .some(nil)).fault?.detail
                == "the answer can't be verified, as the leaf's issuer is not known")
        #expect(
            try detail(
                try answer(extensions: [
                    CertificateExtension("1.2.3.4", isCritical: true, value: [5, 0])
                ])) == "the answer has a critical extension that is not understood")
        #expect(
            try detail(
                try answer(extensions: [CertificateExtension("1.2.3.4", value: [5, 0])])) == nil)
    }
}
