// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

@testable import Inspection

/// Two addresses of a name, of which the second is changed in one thing.
struct AddressComparisonTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var change: @Sendable (inout SampleInventory) -> Void
        let verdict: Finding.Verdict
        let details: [String]

        init(
            _ name: String, _ verdict: Finding.Verdict, _ details: [String],
            _ change: @escaping @Sendable (inout SampleInventory) -> Void
        ) {
            testDescription = name
            self.verdict = verdict
            self.details = details
            self.change = change
        }
    }

    static let cases = [
        Case("nothing", .holds, []) { _ in },
        Case(
            "another leaf", .broken,
            ["192.0.2.2:443 shows another certificate of ECDSA than 192.0.2.1:443"]
        ) { $0.chains = [SampleInventory.chain(.ecdsa, sha256: "bb")] },
        Case(
            "no intermediate", .broken,
            ["192.0.2.2:443 sends other certificates with that of ECDSA than 192.0.2.1:443"]
        ) { $0.chains = [SampleInventory.chain(.ecdsa, sent: [])] },
        Case(
            "a root beside the intermediate", .broken,
            ["192.0.2.2:443 sends other certificates with that of ECDSA than 192.0.2.1:443"]
        ) {
            $0.chains = [
                SampleInventory.chain(
                    .ecdsa,
                    sent: [
                        SampleInventory.certificate("issuing", by: "root"),
                        SampleInventory.certificate("root", by: "root"),
                    ])
            ]
        },
        Case(
            "a second certificate", .broken,
            ["192.0.2.2:443 shows another certificate of RSA than 192.0.2.1:443"]
        ) { $0.chains.append(SampleInventory.chain(.rsa, type: "RSA", bits: 2048)) },
        Case(
            "a kind of key that could not be told", .couldNotTell,
            [
                "could not tell which certificate of RSA 192.0.2.2:443 shows: the server reset the connection"
            ]
        ) { $0.undecided = [.rsa: .reset] },
        Case(
            "an old version", .broken,
            [
                "192.0.2.2:443 speaks otherwise than 192.0.2.1:443: protocols, suites or groups differ"
            ]
        ) { $0.spoken[.tls1_1] = .yes },
        Case(
            "groups that could not be told", .couldNotTell,
            [
                "could not tell protocol.TLS 1.2.groups of 192.0.2.2:443 and 192.0.2.1:443: could not tell: the server reset the connection",
                "could not tell protocol.TLS 1.3.groups of 192.0.2.2:443 and 192.0.2.1:443: could not tell: the server reset the connection",
            ]
        ) { $0.groups.undecided = .init([NamedGroup(rawValue: 24)], .reset) },
        Case(
            "who may connect", .broken,
            ["192.0.2.2:443 differs from 192.0.2.1:443 in tls.clientCertificate"]
        ) { $0.clientCertificate = .yes },
        Case(
            "no Strict-Transport-Security", .broken,
            ["192.0.2.2:443 differs from 192.0.2.1:443 in tls.strictTransportSecurity"]
        ) { $0.strictTransport = .absent },
    ]

    @Test(arguments: cases)
    func `addresses are told apart by what clients are given`(_ item: Case) {
        let first = SampleInventory()
        var other = SampleInventory()
        other.address = "192.0.2.2:443"
        item.change(&other)
        let finding = AddressComparison([first.inventory, other.inventory]).finding
        #expect(finding.id == "addresses.same")
        #expect(finding.verdict == item.verdict)
        #expect(finding.details == item.details)
    }

    @Test func `each address is held against the first`() {
        var others = [SampleInventory(), SampleInventory(), SampleInventory()]
        for (index, address) in ["192.0.2.1:443", "192.0.2.2:443", "192.0.2.3:443"].enumerated() {
            others[index].address = address
        }
        others[2].chains = [SampleInventory.chain(.ecdsa, sha256: "cc")]
        #expect(
            AddressComparison(others.map(\.inventory)).finding.details == [
                "192.0.2.3:443 shows another certificate of ECDSA than 192.0.2.1:443"
            ])
        #expect(AddressComparison([]).finding.verdict == .holds)
    }
}
