// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

/// Servers that choose what badssl.com's do and no library here can: each is refused for what it chose.
@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(2)))
struct BadChoiceTests {
    private let authority: MintedAuthority
    private let transport: PinnedTransport

    init() throws {
        authority = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-9), notAfter: Moment.days(9))
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()],
            now: { Moment.now })
    }

    private func failure(
        suite: UInt16, prime: String = "", _ change: (inout SecurityPolicy) -> Void = { _ in }
    ) async throws -> ExchangeFailure {
        let identity = try authority.issue(
            CertificateRequest(
                commonName: "localhost", dnsNames: ["localhost"], notBefore: Moment.days(-8),
                notAfter: Moment.days(8), key: .rsa(2048)))
        let peer = try ChoosingPeer(identity, suite: suite, prime: prime)
        var policy = SecurityPolicy(name: "judging", anchorsOnly: true)
        policy.anchors = [.named("root.pem", authority.certificatePEM)]
        change(&policy)
        let exchange = try await transport.exchange(.to(port: peer.port), under: policy)
        return try #require(exchange.failure)
    }

    @Test(arguments: [
        ("rc4", 0x0005 as UInt16), ("rc4-md5", 0x0004), ("3des", 0x000A), ("null", 0x0002),
        ("export", 0x0003),
    ])
    func `a suite that is not offered is none that is shared`(
        name: String, suite: UInt16
    ) async throws {
        let failure = try await failure(suite: suite)
        #expect(failure.reasons == [.noSharedCipher], "\(failure)")
    }

    /// TLS_DHE_RSA_WITH_AES_128_GCM_SHA256, for a judgement of the group alone.
    private static let suite: UInt16 = 0x009E

    @Test(arguments: [
        (
            512,
            "D84CC3E4B6ABFBB971ED403F815E02E766BE339C76B563E7F696AACF0A73166BB4AA6965B43EA7D9D2244DBC42F8402E520754F5E88A3E570044405D27EACCC3"
        ),
        (
            480,
            "CAE8408254626F81AAAF6F0E6F2A84042A6355ADF3780DDAFAE9BDC61191D0D643908B9C00AF0BB0881870C71745D19278DF91FE5BE4DFFB0A2AF857"
        ),
    ])
    func `a group that is too small is a weak key`(bits: Int, prime: String) async throws {
        let failure = try await failure(suite: Self.suite, prime: prime)
        #expect(failure.reasons == [.weakKey], "\(failure)")
        #expect(failure.cause == "the TLS handshake failed: dh key too small")
        // The same server with a larger group gets on to where it says no more.
        let twin = try await self.failure(suite: Self.suite, prime: Self.prime1024) {
            $0.protocolLimits.minimumRSABits = 1024
        }
        #expect(twin.reasons != [.weakKey], "\(twin)")
    }

    private static let prime1024 =
        "D8A94596E38CBF5D909ECFD277320AFFF664961D66229F3D0F247FDC7812F2AFB43954245D9169EF103B899E3D037D0895A0811049A183F925F44D1FB446B23590D94D4EC3AFCDE0A6CCED386EEF2B2C27DB29A825A2F5E43EA606BDE694454B1542E4B94AD6F21675DBC17E1D5895C9769A7C8950351798899F504C9185B337"
}
