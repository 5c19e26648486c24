// SPDX-License-Identifier: Apache-2.0

extension ServerKeyExchange.Key {
    /// Why clients refuse it, or should; nil where it is strong enough for those of today.
    var flaw: String? {
        switch self {
        case .explicitCurve: return "a curve that is spelt out (RFC 8422 forbids it)"
        case .group(let group):
            return NamedGroup.isSmall(group.name)
                ? "the curve \(group.name), which gives less than 112 bits of strength" : nil
        case .finiteField, .rsa:
            guard let bits, bits < 2048 else { return nil }
            return "\(bits) bits, expected at least 2048\(bits < 1024 ? " (Logjam, FREAK)" : "")"
        }
    }
}

extension NamedGroup {
    /// Of less than 112 bits of strength (SP 800-57 part 1, table 2): `sect163k1` to `sect193r2`, `secp160k1` to `secp192r1`.
    static func isSmall(_ name: String) -> Bool {
        ["sect1", "secp1"].contains(where: name.hasPrefix)
    }
}

extension VersionPosture {
    /// Of suites that are taken, but whose key exchange did not come.
    var doubtsOfKeyExchange: [String] {
        suites.found.filter { suite in
            switch suite.serverKey {
            case .curve, .finiteField, .exportRSA:
                version < .tls1_3 && keyExchanges[suite] == nil
            case .none, .unknown: false
            }
        }.map {
            "which key exchange \(version.name) has with \($0.name): \(Uncertainty.incomplete.text)"
        }
    }
}
