// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// RFC 5280 section 4.2.1.10 over the names that servers have.
struct NameConstraintTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var permitted: [Base] = []
        var excluded: [Base] = []
        var names: [String] = ["api.example.com"]
        var addresses: [String] = []
        let isMet: Bool

        var testDescription: String { "\(permitted) not \(excluded) for \(names + addresses)" }
    }

    enum Base: Sendable {
        case dns(String)
        /// Address and mask.
        case network([UInt8])
        case email(String)
        case uri(String)
        case commonName(String)
        /// A kind of string and its bytes.
        case commonNameOfKind(UInt8, [UInt8])
        /// An otherName, which nobody here has.
        case other

        var subtree: [UInt8] {
            let name =
                switch self {
                case .dns(let text): DERWriter.element(0x82, Array(text.utf8))
                case .network(let octets): DERWriter.element(0x87, octets)
                case .email(let text): DERWriter.element(0x81, Array(text.utf8))
                case .uri(let text): DERWriter.element(0x86, Array(text.utf8))
                case .commonName(let text): Base.directory(0x13, Array(text.utf8))
                case .commonNameOfKind(let tag, let bytes): Base.directory(tag, bytes)
                case .other:
                    DERWriter.element(
                        0xA0, [6, 3, 0x2A, 3, 4] + DERWriter.element(0xA0, [0x0C, 1, 0x61]))
                }
            return DERWriter.element(0x30, name)
        }

        private static func directory(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] {
            let attribute = DERWriter.element(
                0x30, [6, 3, 0x55, 4, 3] + DERWriter.element(tag, bytes))
            return DERWriter.element(
                0xA4, DERWriter.element(0x30, DERWriter.element(0x31, attribute)))
        }
    }

    private static let ascii = Array("api.example.com".utf8)

    private static let net: [UInt8] = [10, 1, 0, 0, 255, 255, 0, 0]

    static let rows = [
        Row(permitted: [.dns("example.com")], isMet: true),
        Row(permitted: [.dns("EXAMPLE.com")], isMet: true),
        Row(permitted: [.dns("api.example.com")], isMet: true),
        Row(permitted: [.dns("")], isMet: true),
        Row(permitted: [.dns(".example.com")], isMet: true),
        Row(permitted: [.dns(".api.example.com")], isMet: false),
        Row(permitted: [.dns("pi.example.com")], isMet: false),
        Row(permitted: [.dns("a.api.example.com")], isMet: false),
        Row(permitted: [.dns("example.org"), .dns("example.com")], isMet: true),
        Row(permitted: [.dns("example.org")], isMet: false),
        Row(excluded: [.dns("example.com")], isMet: false),
        Row(excluded: [.dns("")], isMet: false),
        Row(excluded: [.dns("example.org")], isMet: true),
        Row(excluded: [.dns("a.api.example.com")], isMet: true),
        Row(permitted: [.dns("example.com")], excluded: [.dns("api.example.com")], isMet: false),
        Row(permitted: [.dns("example.com")], excluded: [.dns("www.example.com")], isMet: true),
        Row(
            permitted: [.dns("example.com")], names: ["api.example.com", "api.example.org"],
            isMet: false),
        Row(
            excluded: [.dns("example.org")], names: ["api.example.com", "api.example.org"],
            isMet: false),
        Row(permitted: [.dns("example.com")], names: ["*.example.com"], isMet: true),
        Row(permitted: [.dns("api.example.com")], names: ["*.example.com"], isMet: false),
        Row(excluded: [.dns("www.example.com")], names: ["*.example.com"], isMet: false),
        Row(excluded: [.dns("a.www.example.com")], names: ["*.example.com"], isMet: true),
        Row(permitted: [.network(net)], isMet: true),
        Row(permitted: [.network(net)], addresses: ["10.1.2.3"], isMet: true),
        Row(permitted: [.network(net)], addresses: ["10.2.2.3"], isMet: false),
        Row(excluded: [.network(net)], addresses: ["10.1.2.3"], isMet: false),
        Row(excluded: [.network(net)], addresses: ["10.2.2.3"], isMet: true),
        Row(permitted: [.network(net)], addresses: ["10.1.2.3", "10.2.2.3"], isMet: false),
        Row(permitted: [.network(net)], addresses: ["::1"], isMet: false),
        Row(excluded: [.network(net)], addresses: ["::1"], isMet: true),
        Row(
            permitted: [.network([UInt8](repeating: 0, count: 32))], addresses: ["::1"],
            isMet: true),
        Row(
            excluded: [.network([UInt8](repeating: 0, count: 32))], addresses: ["::1"],
            isMet: false),
        Row(
            excluded: [.network([UInt8](repeating: 0, count: 8))], addresses: ["10.1.2.3"],
            isMet: false),
        Row(
            permitted: [.network([10, 1, 0, 0, 255, 0, 255, 0])], addresses: ["10.1.0.3"],
            isMet: false),
        Row(permitted: [.network([10, 1, 0, 0])], addresses: ["10.1.0.0"], isMet: false),
        Row(
            permitted: [.dns("example.com"), .network(net)], addresses: ["10.1.2.3"], isMet: true),
        Row(
            permitted: [.dns("example.org"), .network(net)], addresses: ["10.1.2.3"],
            isMet: false),
        Row(permitted: [.email("example.org"), .uri("example.org")], isMet: true),
        Row(permitted: [.commonName("api.example.com")], isMet: true),
        Row(permitted: [.commonName("API.example.COM")], isMet: true),
        Row(permitted: [.commonName("other")], isMet: false),
        Row(excluded: [.commonName("api.example.com")], isMet: false),
        Row(excluded: [.commonName("other")], isMet: true),
        // UTF8String, T61String, UniversalString and BMPString of the same letters.
        Row(excluded: [.commonNameOfKind(0x0C, ascii)], isMet: false),
        Row(excluded: [.commonNameOfKind(0x14, ascii)], isMet: false),
        Row(excluded: [.commonNameOfKind(0x1C, ascii.flatMap { [0, 0, 0, $0] })], isMet: false),
        Row(excluded: [.commonNameOfKind(0x1E, ascii.flatMap { [0, $0] })], isMet: false),
        Row(permitted: [.commonNameOfKind(0x1C, ascii.flatMap { [0, 0, 0, $0] })], isMet: true),
        Row(permitted: [.commonNameOfKind(0x14, ascii + [0xFC])], isMet: false),
        // A wildcard is no base (RFC 5280 section 4.2.1.10), and what stands there must not be without effect.
        Row(permitted: [.dns("*.example.com")], isMet: false),
        Row(excluded: [.dns("*.example.com")], isMet: false),
        Row(excluded: [.dns("*.example.com")], names: [], addresses: ["10.1.2.3"], isMet: true),
        Row(permitted: [.other], isMet: true),
        Row(excluded: [.other], isMet: true),
    ]

    @Test(arguments: rows) func `each name has to be one that every issuer may vouch for`(
        row: Row
    ) throws {
        let lists = [(UInt8(0xA0), row.permitted), (0xA1, row.excluded)].flatMap { tag, bases in
            bases.isEmpty ? [] : DERWriter.element(tag, bases.flatMap(\.subtree))
        }
        let item = CertificateExtension(
            "2.5.29.30", isCritical: true, value: DERWriter.element(0x30, lists))
        let request = CertificateRequest.server {
            $0.dnsNames = row.names
            $0.addresses = row.addresses
        }
        let expected: [RefusalReason] = row.isMet ? [] : [.nameConstraints]
        let root = try MintedAuthority.root("Root")
        let between = try root.intermediate(
            commonName: "Between", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            extensions: [item])
        var below = Scene(try between.issue(request))
        below.policy.validatesDomainName = .off
        #expect(try below.reasons() == expected, "by the issuer")
        // As an anchor, too, it may not vouch for more.
        below.trust(between.certificateDER)
        #expect(try below.reasons() == expected, "by the anchor")
        // A name of the directory would have to be the issuer's, too.
        if row.testDescription.contains("commonName") { return }
        var above = Scene(try between.sound("Lowest").issue(request))
        above.policy.validatesDomainName = .off
        #expect(try above.reasons() == expected, "by the issuer's issuer")
    }

    /// All of `permitted: example.org`, which the names are not within; OpenSSL's reader takes each of them.
    static let unreadable: [[UInt8]] = {
        let list = DERWriter.element(0xA0, Base.dns("example.org").subtree)
        return [
            // BER of an indefinite length.
            [0x30, 0x80] + list + [0, 0],
            // With bytes behind it.
            DERWriter.element(0x30, list) + [5, 0],
        ]
    }()

    @Test(arguments: unreadable)
    func `constraints that can't be read permit nothing`(value: [UInt8]) throws {
        let root = try MintedAuthority.root("Root")
        let between = try root.intermediate(
            commonName: "Between", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            extensions: [CertificateExtension("2.5.29.30", isCritical: true, value: value)])
        #expect(try Scene(between.issue(.server())).reasons() == [.nameConstraints])
    }

    @Test func `what an issuer says narrows what its own issuer says`() throws {
        func reasons(_ upper: String, _ lower: String) throws -> [RefusalReason] {
            let root = try MintedAuthority.root("Root")
            let outer = try root.intermediate(
                commonName: "Outer", notBefore: Moment.days(-100), notAfter: Moment.days(100),
                extensions: [.constraint(0xA0, upper)])
            let inner = try outer.intermediate(
                commonName: "Inner", notBefore: Moment.days(-100), notAfter: Moment.days(100),
                extensions: [.constraint(0xA0, lower)])
            return try Scene(try inner.issue(.server())).reasons()
        }
        #expect(try reasons("com", "example.com") == [])
        #expect(try reasons("example.com", "com") == [])
        #expect(try reasons("example.org", "com") == [.nameConstraints])
        #expect(try reasons("com", "example.org") == [.nameConstraints])
    }

    @Test func `a commonName is no name of a host`() throws {
        let root = try MintedAuthority.root("Root")
        let between = try root.intermediate(
            commonName: "Between", notBefore: Moment.days(-100), notAfter: Moment.days(100),
            extensions: [.constraint(0xA0, "example.com")])
        let other = try between.issue(.server { $0.commonName = "api.example.org" })
        #expect(try Scene(other).reasons() == [])
        let bare = try between.issue(.server { $0.dnsNames = [] })
        #expect(try Scene(bare).reasons() == [.hostMismatch])
    }

    /// OpenSSL's bound is 1,048,576 comparisons of one certificate with one authority's.
    @Test(.timeLimit(.minutes(1)), arguments: [(1_023, true), (1_024, false)])
    func `too many names to compare are told as that`(count: Int, isMet: Bool) throws {
        let excluded = (0..<1_024).flatMap { Base.dns("no\($0).example.org").subtree }
        let constraints = CertificateExtension(
            "2.5.29.30", isCritical: true,
            value: DERWriter.element(0x30, DERWriter.element(0xA1, excluded)))
        let authority = try MintedAuthority(
            commonName: "Test Root", notBefore: Moment.days(-9), notAfter: Moment.days(9),
            extensions: [constraints])
        let leaf = try authority.issue(
            .server {
                // The subject is one more.
                $0.dnsNames += (0..<count - 1).map { "h\($0).example.com" }
                $0.notBefore = Moment.days(-1)
                $0.notAfter = Moment.days(1)
            })
        #expect(
            try Scene(leaf).details()
                == (isMet
                    ? []
                    : [
                        "'CN=api.example.com' has too many names to compare with those that its issuers allow"
                    ]))
        if !isMet {
            #expect(try Scene(leaf).reasons() == [.nameConstraints])
            #expect(try Scene(leaf).decision().evidence.trust == .recoverableTrustFailure)
        }
    }
}
