// SPDX-License-Identifier: Apache-2.0

package import Documents
import Exchanges
import Foundation

/// An inventory as a tree, whose keys are sorted and of which nothing changes by itself.
package struct InventoryValue {
    private let inventory: ServerInventory

    package init(_ inventory: ServerInventory) {
        self.inventory = inventory
    }

    /// All there is, for programs.
    package var whole: Value {
        InventoryValue.object([
            "server": .string(inventory.endpoint.origin), "address": .string(inventory.address),
            "certificates": certificates(isWhole: true), "protocol": versions,
            "tls": settings,
        ])
    }

    /// What a reviewed file keeps: neither where the server is today nor what each renewal changes.
    package var baseline: Value {
        InventoryValue.object([
            "server": .string(inventory.endpoint.origin),
            "certificates": certificates(isWhole: false), "protocol": versions, "tls": settings,
        ])
    }

    private var versions: Value {
        InventoryValue.object(
            Dictionary(
                uniqueKeysWithValues: inventory.plain.versions.map { posture in
                    (posture.version.name, self.value(posture))
                }))
    }

    private func value(_ posture: VersionPosture) -> Value {
        var members = ["offered": value(posture.isSpoken)]
        guard posture.isSpoken == .yes else { return InventoryValue.object(members) }
        members["cipherSuites"] = list(posture.suites, \.name)
        if let order = posture.suites.hasServerOrder { members["serverOrder"] = value(order) }
        if let groups = posture.groups { members["groups"] = list(groups, \.name) }
        if let signatures = posture.signatures { members["signatures"] = list(signatures, \.name) }
        let bits = posture.keyExchanges.values.compactMap(\.key.bits)
        if let least = bits.min() { members["leastKeyExchangeBits"] = number(least) }
        return InventoryValue.object(members)
    }

    private var settings: Value {
        let keyed = inventory.keyed
        var members: [String: Value] = [
            "resumption": InventoryValue.object(
                Dictionary(
                    uniqueKeysWithValues: keyed.resumption.map {
                        ("TLS \($0.key.rawValue)", value($0.value))
                    })),
            "clientCertificate": value(keyed.clientCertificate),
            "clientCertificateIssuers": keyed.clientCertificate.isDoubt
                ? value(keyed.clientCertificate)
                : .array(keyed.acceptableIssuers.sorted().map { .string($0) }),
            "stapledOCSP": keyed.unseen.map { doubt($0) }
                ?? keyed.staple.map { .string($0.rawValue) } ?? .null,
            "certificateTimestamps": keyed.unseen.map { doubt($0) }
                ?? number(keyed.timestamps.count),
            "strictTransportSecurity": strictTransport,
            "tolerates": InventoryValue.object(
                Dictionary(
                    uniqueKeysWithValues: inventory.plain.tolerances.map {
                        ($0.key.rawValue, value($0.value))
                    })),
        ]
        members["withoutName"] = inventory.plain.withoutName.map(value)
        members["unknownName"] = value(inventory.plain.unknownName)
        members["earlyData"] = keyed.earlyData.map(value)
        members["fallbackSignal"] = inventory.plain.fallbackSignal.map(value)
        if let plain = inventory.plain.plain {
            members["compression"] = value(plain.compression)
            members["secureRenegotiation"] = value(plain.secureRenegotiation)
            members["extendedMasterSecret"] = value(plain.extendedMasterSecret)
            members["encryptThenMAC"] = plain.encryptThenMAC.map(value)
            members["heartbeat"] = value(plain.heartbeat)
            members["sessionIDs"] = value(plain.sessionIDs)
            members["sessionTickets"] = value(plain.sessionTickets)
            members["applicationProtocols"] = list(plain.applicationProtocols) { $0 }
        }
        return InventoryValue.object(members)
    }

    private var strictTransport: Value {
        switch inventory.keyed.strictTransport {
        case .sent(let policy):
            InventoryValue.object([
                "maxAge": number(policy.maximumAge),
                "includeSubDomains": .boolean(policy.includesSubdomains),
                "preload": .boolean(policy.asksForPreload),
            ])
        case .absent: .null
        case .unreadable, .ofAddress:
            .string(KeyedText.text(inventory.keyed.strictTransport))
        case .couldNotTell(let why): doubt(why)
        }
    }

    private func certificates(isWhole: Bool) -> Value {
        InventoryValue.object(
            Dictionary(
                uniqueKeysWithValues: ServerKey.allCases.map { key in
                    let chains = inventory.keyed.chains.filter { $0.key == key }
                        .map { self.value($0, isWhole: isWhole) }
                    return (
                        key.rawValue,
                        chains.count > 1
                            ? .array(chains) : chains.first ?? value(inventory.keyed[key])
                    )
                }))
    }

    private func value(_ chain: ServerChain, isWhole: Bool) -> Value {
        var members: [String: Value] = [
            "ordered": .boolean(chain.isOrdered), "complete": value(chain.isComplete),
            "surplus": .array(chain.surplus.map { .string($0.subject) }),
            "includesRoot": .boolean(chain.includesRoot),
            "faults": .array(chain.faults.map { .string($0.reason.rawValue) }),
        ]
        let expired = chain.expired(at: inventory.date)
        if !expired.isEmpty { members["expired"] = .array(expired.map { .string($0.subject) }) }
        if let leaf = chain.leaf {
            members["names"] = .array(leaf.subjectAltNames.sorted().map { .string($0) })
            members["issuer"] = .string(leaf.issuer)
            members["key"] = .string("\(leaf.keyType) \(leaf.keyBits)")
            members["signature"] = .string(leaf.signatureAlgorithm)
            members["spkiSHA256"] = .string(leaf.spkiSHA256)
        }
        if isWhole {
            members["chain"] = .array(chain.presented.map(whole))
        } else {
            members["issuerKeys"] = .array(
                chain.path.dropFirst().map { .string($0.spkiSHA256) })
        }
        return InventoryValue.object(members)
    }

    private func whole(_ facts: CertificateFacts) -> Value {
        InventoryValue.object([
            "subject": .string(facts.subject), "issuer": .string(facts.issuer),
            "key": .string("\(facts.keyType) \(facts.keyBits)"),
            "signature": .string(facts.signatureAlgorithm),
            "notBefore": .string(facts.notBefore.formatted(.iso8601)),
            "notAfter": .string(facts.notAfter.formatted(.iso8601)),
            "sha256": .string(facts.sha256), "spkiSHA256": .string(facts.spkiSHA256),
        ])
    }

    /// In the server's order where it has one, else sorted.
    private func list<Item>(_ inventory: Inventory<Item>, _ name: (Item) -> String) -> Value {
        let names = inventory.found.map(name)
        let ordered = inventory.hasServerOrder == .yes ? names : names.sorted()
        guard let undecided = inventory.undecided else {
            return .array(ordered.map { .string($0) })
        }
        return .array(
            ordered.map { .string($0) } + [doubt(undecided.why)])
    }

    private func value(_ fact: Fact) -> Value {
        switch fact {
        case .yes: .boolean(true)
        case .no: .boolean(false)
        case .couldNotTell(let why): doubt(why)
        }
    }

    private func doubt(_ why: Uncertainty) -> Value { Doubt(because: why.text).value }

    private func value(_ resumption: Resumption) -> Value {
        switch resumption {
        case .always: .boolean(true)
        case .never: .boolean(false)
        case .sometimes: .string(Resumption.nowAndThen)
        case .couldNotTell(let why): doubt(why)
        }
    }

    private func value(_ answer: NameAnswer) -> Value {
        if case .couldNotTell(let why) = answer.reaction { return doubt(why) }
        return .string(PostureText.text(answer))
    }

    private func number(_ number: Int) -> Value { .number(ExactNumber(number)) }

    private static func object(_ members: [String: Value]) -> Value {
        .object(
            members.sorted { $0.key < $1.key }.map { Value.Member(name: $0.key, value: $0.value) })
    }
}
