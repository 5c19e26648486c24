// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// Each combination of permitted and excluded names and addresses over each of a leaf's.
struct NameConstraintMatrixTests {
    /// What there is of a kind of name: nothing, what is asked for, or something else.
    enum Part: CaseIterable { case absent, asked, other }

    private struct Constraints: Hashable {
        let (permittedNames, permittedAddresses): (Part, Part)
        let (excludedNames, excludedAddresses): (Part, Part)

        static let all = Part.allCases.flatMap { names in
            Part.allCases.flatMap { addresses in
                Part.allCases.flatMap { notNames in
                    Part.allCases.map {
                        Constraints(
                            permittedNames: names, permittedAddresses: addresses,
                            excludedNames: notNames, excludedAddresses: $0)
                    }
                }
            }
        }

        var extensions: [CertificateExtension] {
            let permitted = Self.subtrees(permittedNames, permittedAddresses)
            let excluded = Self.subtrees(excludedNames, excludedAddresses)
            guard !permitted.isEmpty || !excluded.isEmpty else { return [] }
            let value =
                (permitted.isEmpty ? [] : DERWriter.element(0xA0, permitted))
                + (excluded.isEmpty ? [] : DERWriter.element(0xA1, excluded))
            return [
                CertificateExtension(
                    "2.5.29.30", isCritical: true, value: DERWriter.element(0x30, value))
            ]
        }

        private static func subtrees(_ names: Part, _ addresses: Part) -> [UInt8] {
            let name: [UInt8] =
                switch names {
                case .absent: []
                case .asked: DERWriter.element(0x82, Array("example.com".utf8))
                case .other: DERWriter.element(0x82, Array("example.org".utf8))
                }
            let network: [UInt8] =
                switch addresses {
                case .absent: []
                case .asked: DERWriter.element(0x87, [192, 0, 2, 0, 255, 255, 255, 0])
                case .other: DERWriter.element(0x87, [198, 51, 100, 0, 255, 255, 255, 0])
                }
            return [name, network].filter { !$0.isEmpty }
                .flatMap { DERWriter.element(0x30, $0) }
        }

        /// A kind that nothing permits is permitted, one that something else does is not.
        func allows(_ names: Part, _ addresses: Part) -> Bool {
            Self.allows(names, permittedNames, excludedNames)
                && Self.allows(addresses, permittedAddresses, excludedAddresses)
        }

        private static func allows(_ part: Part, _ permitted: Part, _ excluded: Part) -> Bool {
            part == .absent
                || (permitted == .absent || permitted == part) && excluded != part
        }
    }

    private static let names: [Part: [String]] = [
        .absent: [], .asked: ["api.example.com"], .other: ["api.example.org"],
    ]
    private static let addresses: [Part: [String]] = [
        .absent: [], .asked: ["192.0.2.7"], .other: ["198.51.100.7"],
    ]

    /// A commonName is no name of a host: none constrains it, and none makes a certificate a host's.
    @Test(arguments: ["api.example.com", "198.51.100.7", nil])
    func `what is permitted and excluded holds for every name there is`(
        commonName: String?
    ) throws {
        let root = try MintedAuthority.root("Root")
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        var policy = SecurityPolicy(name: "test", anchorsOnly: true)
        policy.anchors = [.named("root.cer", root.certificateDER)]
        let prepared = try store.prepared(policy)
        for constraints in Constraints.all {
            let issuer = try root.intermediate(
                commonName: "Issuer", notBefore: Moment.days(-9), notAfter: Moment.days(9),
                extensions: constraints.extensions)
            for name in Part.allCases {
                for address in Part.allCases {
                    let leaf = try issuer.issue(
                        .server {
                            $0.commonName = commonName
                            $0.dnsNames = Self.names[name] ?? []
                            $0.addresses = Self.addresses[address] ?? []
                        })
                    let chain = [leaf.certificateDER, issuer.certificateDER]
                        .compactMap { Certificate(der: $0, context: store.context) }
                    for (host, part) in [("api.example.com", name), ("192.0.2.7", address)] {
                        let decision = prepared.judge(chain, host: host, at: Moment.now)
                        let isAllowed = part == .asked && constraints.allows(name, address)
                        #expect(
                            decision.isAccepted == isAllowed,
                            "\(host): \(name) \(address) under \(constraints)")
                    }
                }
            }
        }
    }
}
