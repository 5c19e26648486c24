// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

struct NameCheckTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var names: [String] = []
        var addresses: [String] = []
        let host: String
        /// Nil where the name is the certificate's.
        let detail: String?

        var testDescription: String { "\(names + addresses) for \(host)" }
    }

    static let cases = [
        Case(names: ["api.example.com"], host: "api.example.com", detail: nil),
        Case(names: ["API.Example.COM"], host: "api.example.com", detail: nil),
        Case(names: ["api.example.com"], host: "api.example.com.", detail: nil),
        Case(
            names: ["localhost"], addresses: ["127.0.0.1"], host: "api.example.com",
            detail: "the certificate is for localhost, 127.0.0.1; asked was api.example.com"),
        Case(
            names: ["example.com"], host: "api.example.com",
            detail: "the certificate is for example.com; asked was api.example.com"),
        Case(names: ["*.example.com"], host: "api.example.com", detail: nil),
        Case(
            names: ["*.example.com"], host: "a.b.example.com",
            detail: "the certificate is for *.example.com; asked was a.b.example.com"),
        Case(
            names: ["*.example.com"], host: "example.com",
            detail: "the certificate is for *.example.com; asked was example.com"),
        Case(
            names: ["a*.example.com"], host: "api.example.com",
            detail: "the certificate is for a*.example.com; asked was api.example.com"),
        Case(
            host: "api.example.com",
            detail: "the certificate names no host (no SubjectAltName); asked was api.example.com"
        ),
        Case(addresses: ["127.0.0.1"], host: "127.0.0.1", detail: nil),
        Case(
            names: ["127.0.0.1"], host: "127.0.0.1",
            detail:
                "the certificate is for DNS:127.0.0.1; asked was 127.0.0.1, an address, which no DNS name stands for"
        ),
        Case(
            names: ["::1"], addresses: ["::2"], host: "::1",
            detail:
                "the certificate is for DNS:::1, ::2; asked was ::1, an address, which no DNS name stands for"
        ),
        Case(
            addresses: ["127.0.0.1"], host: "127.0.0.2",
            detail: "the certificate is for 127.0.0.1; asked was 127.0.0.2"),
        Case(addresses: ["::1"], host: "::1", detail: nil),
        Case(addresses: ["::1"], host: "[::1]", detail: nil),
        Case(
            addresses: ["::1"], host: "::2", detail: "the certificate is for ::1; asked was ::2"),
        Case(
            names: ["api.example.com"], host: "",
            detail: "the certificate is for api.example.com; asked was "),
        Case(
            names: ["api.example.com"], host: ".example.com",
            detail: "the certificate is for api.example.com; asked was .example.com"),
        Case(
            names: ["api.example.com\0.evil.example"], host: "api.example.com",
            detail:
                #"the certificate is for api.example.com\00.evil.example; asked was api.example.com"#
        ),
        Case(
            names: (1...8).map { "h\($0).example.com" }, host: "api.example.com",
            detail: "the certificate is for h1.example.com, h2.example.com, h3.example.com, "
                + "h4.example.com, h5.example.com, h6.example.com and 2 more; "
                + "asked was api.example.com"),
    ]

    @Test(arguments: cases) func `only a SubjectAltName is a name`(name: Case) throws {
        var scene = Scene(
            try Hierarchy {
                $0.dnsNames = name.names
                $0.addresses = name.addresses
            })
        scene.host = name.host
        #expect(try scene.details() == [name.detail].compactMap { $0 })
        #expect(try scene.reasons() == (name.detail == nil ? [] : [.hostMismatch]))
    }

    @Test func `another name is checked where the policy says so`() throws {
        var scene = Scene(try Hierarchy())
        scene.host = "10.0.0.1"
        scene.policy.validatesDomainName = .name("api.example.com")
        #expect(try scene.reasons() == [])
        scene.policy.validatesDomainName = .name("api.example.org")
        #expect(
            try scene.details() == [
                "the certificate is for api.example.com; asked was api.example.org"
            ])
    }

    @Test func `without a name check the purpose is not looked at, as by AFSecurityPolicy`() throws
    {
        var scene = Scene(try Hierarchy { $0.purpose = .client })
        scene.policy.validatesDomainName = .off
        #expect(try scene.reasons() == [])
    }
}
