// SPDX-License-Identifier: Apache-2.0

/// A posture in words, a fact a line, without anything that changes by itself.
package enum PostureText {
    package static func lines(_ posture: TLSPosture) -> [String] {
        var lines = posture.versions.flatMap(lines)
        if let plain = posture.plain { lines += self.lines(plain) }
        if let fact = posture.fallbackSignal { lines.append("fallback signalling: \(fact.text)") }
        for tolerance in Tolerance.allCases {
            guard let fact = posture.tolerances[tolerance] else { continue }
            lines.append("takes \(tolerance.rawValue): \(fact.text)")
        }
        if let answer = posture.withoutName { lines.append("without a name: \(text(answer))") }
        lines.append("for an unknown name: \(text(posture.unknownName))")
        return lines
    }

    private static func lines(_ posture: VersionPosture) -> [String] {
        let version = posture.version.name
        var lines = ["\(version): \(posture.isSpoken.text)"]
        guard posture.isSpoken == .yes else { return lines }
        lines.append("\(version) suites\(text(order: posture.suites))")
        lines += posture.suites.found.map { suite in
            let details = [posture.keyExchanges[suite]].compactMap(\.self).flatMap(details)
            return "  " + ([suite.name] + details).joined(separator: ", ")
        }
        lines += [undecided(posture.suites)].compactMap(\.self)
        if let groups = posture.groups {
            lines.append(list("\(version) groups", groups, \.name))
            lines += [undecided(groups)].compactMap(\.self)
        }
        if let signatures = posture.signatures {
            lines.append(list("\(version) signatures", signatures, \.name))
            lines += [undecided(signatures)].compactMap(\.self)
        }
        return lines
    }

    private static func lines(_ facts: PlainFacts) -> [String] {
        let rows: [(String, Fact?)] = [
            ("compression", facts.compression),
            ("secure renegotiation", facts.secureRenegotiation),
            ("extended master secret", facts.extendedMasterSecret),
            ("encrypt-then-MAC", facts.encryptThenMAC), ("heartbeat", facts.heartbeat),
            ("session ids", facts.sessionIDs), ("session tickets", facts.sessionTickets),
            ("OCSP staple", facts.ocspStaple),
            ("certificate timestamps", facts.certificateTimestamps),
            ("client certificate", facts.clientCertificate),
        ]
        let version = facts.version.name
        let lines = rows.compactMap { name, fact in fact.map { "\(version) \(name): \($0.text)" } }
        return lines + [list("\(version) application protocols", facts.applicationProtocols) { $0 }]
            + [undecided(facts.applicationProtocols)].compactMap(\.self)
    }

    private static func details(_ exchange: ServerKeyExchange) -> [String] {
        let key =
            switch exchange.key {
            case .group(let group): group.name
            case .explicitCurve: "a curve spelt out"
            case .finiteField: "DH of \(exchange.key.bits ?? 0) bits"
            case .rsa: "RSA of \(exchange.key.bits ?? 0) bits"
            }
        return [key] + [exchange.signature?.name].compactMap(\.self)
    }

    private static func list<Value>(
        _ title: String, _ inventory: Inventory<Value>, _ name: (Value) -> String
    ) -> String {
        let names = inventory.found.map(name)
        let none = inventory.undecided == nil ? "none" : "none that is known"
        return title + text(order: inventory) + ": "
            + (names.isEmpty ? none : names.joined(separator: ", "))
    }

    private static func text<Value>(order inventory: Inventory<Value>) -> String {
        switch inventory.hasServerOrder {
        case nil: ""
        case .yes: " (the server's order)"
        case .no: " (the client's order)"
        case .couldNotTell(let why): " (of an order that could not be told: \(why.text))"
        }
    }

    private static func undecided<Value>(_ inventory: Inventory<Value>) -> String? {
        inventory.undecided.map { undecided in
            "  could not tell of \(undecided.values.count) others: \(undecided.why.text)"
        }
    }

    static func text(_ answer: NameAnswer) -> String {
        let reaction =
            switch answer.reaction {
            case .certificate(_, isUsual: true): "the usual certificate"
            case .certificate(_, isUsual: false): "another certificate"
            case .hidden: "goes on"
            case .refused(.alert(let alert)): "refused with the alert \(alert.name)"
            case .refused(.closed): "refused by closing the connection"
            case .couldNotTell(let why): "could not tell: \(why.text)"
            }
        return reaction + (answer.isWarned ? ", with a warning" : "")
    }
}
