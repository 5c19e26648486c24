// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

/// The challenges of an exchange and their dispositions, as a record keeps them.
struct ChallengesTests {
    private static let accepted = PeerEvidence(
        version: .tls1_3, trust: .unspecified, decision: "none: valid")

    private static func evidence(
        _ trust: TrustResult, faults: [RefusalReason] = []
    ) -> PeerEvidence {
        PeerEvidence(
            version: .tls1_3, trust: trust, decision: "",
            faults: faults.map { TrustFault(reason: $0, depth: nil, code: nil, detail: "") })
    }

    private static func asked(sent subject: String? = nil, withheld: String? = nil) -> PeerEvidence
    {
        var evidence = accepted
        evidence.isClientCertificateRequested = true
        evidence.clientCertificateSubject = subject
        evidence.clientCertificateWithheld = withheld
        return evidence
    }

    private static var resumed: PeerEvidence {
        var evidence = accepted
        evidence.isResumed = true
        return evidence
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var policy = "{ minimumTLSVersion: 1.2 }"
        var auth: String?
        var evidence: PeerEvidence?
        var status = 200
        var fields: [(String, String)] = []
        let challenges: [String]
    }

    private static let system =
        "ServerTrust: performDefaultHandling, the system's roots accept the chain"
    private static let own = "{ anchors: ca.pem }"
    private static let client = "{ identity: { pkcs12: me.p12 } }"
    private static let basic = "{ basic: { username: ann, password: hunter22 } }"

    static let cases = [
        Case(testDescription: "plain http", challenges: []),
        Case(testDescription: "the system's roots", evidence: accepted, challenges: [system]),
        Case(
            testDescription: "a policy of one's own",
            policy: "{ maximumTLSVersion: 1.3, minimumTLSVersion: 1.3 }",
            evidence: accepted,
            challenges: ["ServerTrust: useCredential, the policy 'inline policy' accepts the chain"]
        ),
        Case(
            testDescription: "a session that is resumed", evidence: resumed,
            challenges: [system + ", when the session that is resumed began"]),
        Case(
            testDescription: "a policy that accepts what is not valid", policy: own,
            evidence: evidence(.proceed, faults: [.expired]),
            challenges: ["ServerTrust: useCredential, the policy 'inline policy' accepts the chain"]
        ),
        Case(
            testDescription: "a chain that is refused", policy: own,
            evidence: evidence(.deny, faults: [.pinMismatch, .expired, .pinMismatch]),
            challenges: [
                "ServerTrust: cancelAuthenticationChallenge, the policy 'inline policy' refuses the chain: pinMismatch, expired"
            ]),
        Case(
            testDescription: "a certificate that was sent", policy: client,
            evidence: asked(sent: "CN=me"),
            challenges: [
                "ServerTrust: useCredential, the policy 'inline policy' accepts the chain",
                "ClientCertificate: useCredential, sent 'CN=me'",
            ]),
        Case(
            testDescription: "no certificate to send", evidence: asked(),
            challenges: [
                system,
                "ClientCertificate: performDefaultHandling, the policy 'inline policy' has no identity",
            ]),
        Case(
            testDescription: "a certificate that does not fit", policy: client,
            evidence: asked(withheld: "the server takes none of CN=CA"),
            challenges: [
                "ServerTrust: useCredential, the policy 'inline policy' accepts the chain",
                "ClientCertificate: rejectProtectionSpace, the server takes none of CN=CA",
            ]),
        Case(
            testDescription: "credentials that are taken", auth: basic,
            challenges: ["HTTPBasic: useCredential, sent with the request"]),
        Case(
            testDescription: "credentials that are refused", auth: basic, status: 401,
            fields: [("WWW-Authenticate", #"Basic realm="a, Digest b""#)],
            challenges: [
                "HTTPBasic: useCredential, sent with the request, and the server refused it"
            ]),
        Case(
            testDescription: "credentials of another method", auth: basic, status: 401,
            fields: [("WWW-Authenticate", #"Negotiate, digest realm="a", nonce="b""#)],
            challenges: [
                "HTTPDigest: rejectProtectionSpace, the request's credential is for another method"
            ]),
        Case(
            testDescription: "no credentials", status: 401,
            fields: [
                ("WWW-Authenticate", "Basic"), ("WWW-Authenticate", "Digest qop=auth, Basic"),
            ],
            challenges: [
                "HTTPBasic: performDefaultHandling, the request has no credential",
                "HTTPDigest: performDefaultHandling, the request has no credential",
            ]),
        Case(
            testDescription: "a token", auth: "{ bearer: abcdefgh }", status: 401,
            fields: [("WWW-Authenticate", "Bearer")], challenges: []),
        Case(
            testDescription: "a token where a password is asked for",
            auth: "{ bearer: abcdefgh }", status: 401,
            fields: [("WWW-Authenticate", "Bearer, Basic")],
            challenges: [
                "HTTPBasic: rejectProtectionSpace, the request's credential is for another method"
            ]),
    ]

    @Test func `a protocol that is refused is told as a chain is`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - GET: /a
                policy: { requiresForwardSecrecy: true, alpn: [http/1.1] }
                expect: { refused: noForwardSecrecy }
            """, evidence: Self.accepted
        ) { _ in
            .failure(
                ExchangeFailure(
                    reason: .noForwardSecrecy, phase: .tls,
                    faults: [.noForwardSecrecy, .alpnMismatch, .noForwardSecrecy].map {
                        TrustFault(reason: $0, depth: nil, code: nil, detail: "")
                    }, cause: "no forward secrecy"))
        }
        let exchange = try #require(try run.cases.first?.exchanges.first)
        #expect(
            exchange.challenges == [
                AuthenticationChallenge(
                    method: .serverTrust, disposition: .cancelAuthenticationChallenge,
                    detail:
                        "the policy 'inline policy' refuses the connection: noForwardSecrecy, alpnMismatch"
                )
            ])
    }

    @Test func `a key that is not proven is no fault of the chain`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - GET: /a
                policy: { anchors: ca.pem }
                expect: { refused: badSignature }
            """, files: ["ca.pem": "x"], evidence: Self.evidence(.fatalTrustFailure)
        ) { _ in
            .failure(
                ExchangeFailure(
                    reason: .badSignature, phase: .tls,
                    faults: [
                        TrustFault(reason: .badSignature, depth: nil, code: nil, detail: "")
                    ], cause: "no proof"))
        }
        let exchange = try #require(try run.cases.first?.exchanges.first)
        #expect(
            exchange.challenges == [
                AuthenticationChallenge(
                    method: .serverTrust, disposition: .cancelAuthenticationChallenge,
                    detail: "the policy 'inline policy' refuses the connection: badSignature")
            ])
    }

    @Test(arguments: [
        ("https://a.test/b", "sent with the request, and the server refused it"),
        ("https://b.test/b", "the request's credential is for https://a.test, another origin"),
    ])
    func `a credential that a redirect leaves behind is told from none`(
        place: String, detail: String
    ) async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - GET: https://a.test/a
                auth: \(Self.basic)
                redirects: { max: 3 }
                expect: { status: 401 }
            """
        ) { request in
            request.url.target == "/a"
                ? .answer(302, [("Location", place)])
                : .answer(401, [("WWW-Authenticate", "Basic")])
        }
        let exchange = try #require(try run.cases.first?.exchanges.last)
        #expect(exchange.challenges.map(\.detail) == [detail])
    }

    @Test(arguments: cases)
    func `each is kept with what was answered`(_ given: Case) async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - GET: /a
                policy: \(given.policy)
                auth: \(given.auth ?? "none")
                expect: { status: any }
            """, files: ["ca.pem": "x", "me.p12": "x"], evidence: given.evidence
        ) { _ in .answer(given.status, given.fields) }
        let exchange = try #require(try run.cases.first?.exchanges.first)
        #expect(
            exchange.challenges.map {
                "\($0.method.rawValue): \($0.disposition.rawValue), \($0.detail)"
            } == given.challenges)
    }
}
