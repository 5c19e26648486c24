// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

/// What the x509-limbo suite has no chain for, or no reason.
struct WebPKITests {
    private func details(
        _ profile: SecurityPolicy.CertificateProfile = .webPKI,
        _ change: @escaping (inout CertificateRequest) -> Void = { _ in }
    ) throws -> [String] {
        var scene = Scene(
            try Hierarchy {
                $0.notAfter = Moment.days(90)
                change(&$0)
            })
        scene.policy.certificateProfile = profile
        return try scene.details()
    }

    @Test func `a chain as minted keeps the rules`() throws {
        #expect(try details() == [])
    }

    @Test(arguments: [
        (199, nil), (200, nil),
        (
            201,
            "'CN=api.example.com' is valid for 201 days, at most 200 were allowed when it was issued (BR 6.3.2)"
        ),
    ])
    func `a lifetime is limited by the day of issue`(days: Int, detail: String?) throws {
        let change: (inout CertificateRequest) -> Void = {
            $0.notBefore = Moment.days(-1)
            $0.notAfter = Moment.days(Double(days - 1)).addingTimeInterval(-1)
        }
        #expect(try details(.webPKI, change) == [detail].compactMap { $0 })
        #expect(try details(.compatible, change) == [])
    }

    @Test func `what the profile alone objects to is marked so`() throws {
        var scene = Scene(
            try Hierarchy {
                $0.notBefore = Moment.days(-1)
                $0.notAfter = Moment.days(300)
            })
        scene.policy.certificateProfile = .webPKI
        scene.host = "other.test"
        let faults = try scene.decision().evidence.faults
        #expect(faults.map(\.reason) == [.hostMismatch, .profileViolation])
        #expect(faults.map(\.isOfProfile) == [false, true])
    }

    @Test func `the last second of a validity counts`() throws {
        let change: (inout CertificateRequest) -> Void = { $0.notAfter = Moment.now }
        #expect(try details(.webPKI, change) == [])
        #expect(
            try details(.compatible, change) == ["expired on 2027-01-15, 0 seconds ago"])
        #expect(
            try details { $0.notAfter = Moment.now.addingTimeInterval(-1) }
                == ["expired on 2027-01-15, 1 second ago"])
    }

    @Test(arguments: [
        ("*.com", "api.com"), ("*.co.uk", "api.co.uk"), ("*.com.au", "api.com.au"),
        ("*.osaka.jp", "api.osaka.jp"), ("*.nj.us", "api.nj.us"), ("*.k12.nj.us", "api.k12.nj.us"),
        ("*.nsw.gov.au", "api.nsw.gov.au"), ("*.ck", "api.ck"), ("*.anything.np", "a.anything.np"),
        ("*.adv.br", "api.adv.br"), ("*.kyiv.ua", "api.kyiv.ua"), ("*.asso.fr", "api.asso.fr"),
        ("*.example.com", nil), ("*.co.com", nil), ("*.github.io", nil), ("*.adv.fr", nil),
        ("*.shop.osaka.jp", nil), ("*.example.nj.us", nil), ("*.k12.example.us", nil),
        ("*.nsw.example.au", nil), ("*.example.k12.nj.us", nil), ("*.osaka.com", nil),
    ])
    func `a wildcard stands under no public suffix that can be told`(
        name: String, host: String?
    ) throws {
        var scene = Scene(
            try Hierarchy {
                $0.commonName = "x"
                $0.dnsNames = [name]
                $0.notAfter = Moment.days(90)
            })
        scene.policy.certificateProfile = .webPKI
        scene.policy.validatesDomainName = .off
        #expect(
            try scene.details()
                == (host == nil
                    ? [] : ["'\(name)' of 'CN=x' is a wildcard over a public suffix (BR 3.2.2.6)"]))
    }

    @Test(arguments: [
        ("api.example.com", true), ("example.com", true), ("An API", true), ("api", true),
        ("www.example.com", false), ("API.example.com", false), ("10.0.0.1", false),
    ])
    func `a commonName may not be another name than the SubjectAltNames`(
        commonName: String, isKept: Bool
    ) throws {
        let detail =
            "the commonName '\(commonName)' of 'CN=\(commonName)' is not one of its SubjectAltNames (BR 7.1.4.3)"
        #expect(try details { $0.commonName = commonName } == (isKept ? [] : [detail]))
    }

    /// What can't be checked is not called weak.
    @Test func `a signature that nothing here knows is told as that`() throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        #expect(try scene.details() == [])
        // ecdsa-with-SHA256, and a neighbour of it that nobody has defined.
        let (known, unknown): ([UInt8], [UInt8]) = (
            [0x2A, 0x86, 0x48, 0xCE, 0x3D, 4, 3, 2], [0x2A, 0x86, 0x48, 0xCE, 0x3D, 4, 3, 7]
        )
        scene.presented[0] = hierarchy.leaf.certificateDER.replacing(known, with: unknown)
        #expect(try scene.reasons() == [.badSignature])
        #expect(
            try scene.details() == [
                "the signature of 'CN=api.example.com' is of 1.2.840.10045.4.3.7, which is not supported"
            ])
    }

    @Test func `Ed25519 is no key of the web's`() throws {
        #expect(
            try details { $0.key = .ed25519 }
                == ["the key of 'CN=api.example.com' is Ed25519, expected RSA or EC (BR 6.1.5)"])
        #expect(try details(.compatible) { $0.key = .ed25519 } == [])
    }

    @Test(
        arguments: [
            (0x81, "an rfc822Name"), (0x86, "a uniformResourceIdentifier"),
            (0x88, "a name of another kind"),
        ] as [(UInt8, String)])
    func `a server has names of hosts and addresses only`(tag: UInt8, kind: String) throws {
        let names =
            DERWriter.element(0x82, Array("api.example.com".utf8))
            + DERWriter.element(tag, tag == 0x88 ? [0x2A, 3, 4] : Array("a@b.example".utf8))
        let change: (inout CertificateRequest) -> Void = {
            $0.extensions = [
                CertificateExtension("2.5.29.17", value: DERWriter.element(0x30, names))
            ]
        }
        #expect(
            try details(.webPKI, change) == [
                "the SubjectAltNames of 'CN=api.example.com' have \(kind), expected dNSName and iPAddress only (BR 7.1.2.7.12)"
            ])
        #expect(try details(.compatible, change) == [])
    }

    @Test(arguments: [
        ("b.example.com", nil), ("xn--bcher-kva.example.com", nil), ("a--b.example.com", nil),
        ("intranet", "is an internal name, which nobody can vouch for"),
        ("host.local", "is an internal name, which nobody can vouch for"),
        ("*.corp", "is an internal name, which nobody can vouch for"),
        ("nas.home.arpa", "is an internal name, which nobody can vouch for"),
        ("-a.example.com", "is no name of a host"), ("a-.example.com", "is no name of a host"),
        ("ab--cd.example.com", "is no name of a host"),
    ])
    func `a name is one that a registry can have`(name: String, clause: String?) throws {
        let change: (inout CertificateRequest) -> Void = { $0.dnsNames.append(name) }
        #expect(
            try details(.webPKI, change)
                == (clause.map { ["'\(name)' of 'CN=api.example.com' \($0) (BR 7.1.2.7.12)"] } ?? [])
        )
        #expect(try details(.compatible, change) == [])
    }

    @Test(arguments: [
        ("10.0.0.1", false), ("172.31.0.1", false), ("192.168.1.1", false),
        ("169.254.1.1", false), ("100.64.0.1", false), ("fd00::1", false), ("fe80::1", false),
        ("11.0.0.1", true), ("172.32.0.1", true), ("127.0.0.1", true), ("2001:db8::1", true),
    ])
    func `an address is of no private network`(address: String, isKept: Bool) throws {
        let change: (inout CertificateRequest) -> Void = { $0.addresses.append(address) }
        #expect(
            try details(.webPKI, change)
                == (isKept
                    ? []
                    : [
                        "'\(address)' of 'CN=api.example.com' is an address of a private network, which nobody can vouch for (BR 7.1.2.7.12)"
                    ]))
        #expect(try details(.compatible, change) == [])
    }

    @Test(
        arguments: [
            (2, nil), (3, "codeSigning"), (4, "emailProtection"), (8, "timeStamping"),
            (9, "OCSPSigning"),
        ] as [(UInt8, String?)])
    func `a server's certificate is for little else`(last: UInt8, purpose: String?) throws {
        let purposes = [1, last].flatMap { DERWriter.element(6, [0x2B, 6, 1, 5, 5, 7, 3, $0]) }
        let change: (inout CertificateRequest) -> Void = {
            $0.extensions = [
                CertificateExtension("2.5.29.37", value: DERWriter.element(0x30, purposes))
            ]
        }
        #expect(
            try details(.webPKI, change)
                == (purpose.map {
                    [
                        "'CN=api.example.com' is for \($0) beside servers, which no server's may be (BR 7.1.2.7.10)"
                    ]
                } ?? []))
        #expect(try details(.compatible, change) == [])
    }

    @Test func `each rule that is broken is named`() throws {
        let critical = CertificateExtension(
            "1.3.6.1.5.5.7.1.1", isCritical: false, value: [0x30, 0])
        let purposes = CertificateExtension("2.5.29.37", value: [0x30, 0])
        #expect(
            try details { $0.extensions = [critical, purposes] } == [
                "'CN=api.example.com' is not for servers",
                "authorityInfoAccess of 'CN=api.example.com' can't be read",
            ])
    }
}
