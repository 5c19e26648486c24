// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// How a change of one fact is to be taken.
enum BaselineRule {
    case goodWhenTrue(breaks: String?)
    case goodWhenFalse(breaks: String?)
    /// - Parameter least: by what stands before the number, what is too little where there was nothing to compare with.
    case moreIsBetter(least: [String: Double])
    /// The higher the better; what ranks alike is only different.
    case ranked(@Sendable (Value?) -> Int)
    /// Of a list: what comes of each element that is new or gone.
    case list(@Sendable (_ element: String, _ isAdded: Bool) -> (BaselineDifference.Kind, String?))
    /// By both, the old one first.
    case judged(@Sendable (Value?, Value?) -> (BaselineDifference.Kind, String?))
    /// Of anything else: what comes of it once it is another.
    case other(BaselineDifference.Kind, breaks: String?)

    /// - Parameter path: its parts, outermost first.
    init(_ path: [String]) {
        let last = path.last ?? ""
        switch path.first {
        case "protocol": self = BaselineRule.ofProtocol(version: path.dropFirst().first ?? "", last)
        case "certificates":
            self = path.count == 2 ? BaselineRule.ofKey(last) : BaselineRule.ofChain(last)
        case "tls" where path.dropFirst().first == "resumption" && path.count == 3:
            self = .judged { BaselineRule.resumption(last, $0, $1) }
        case "tls" where path.dropFirst().first == "tolerates":
            self = .goodWhenTrue(breaks: "clients that send \(last) no longer connect")
        case "tls": self = BaselineRule.ofSettings(last)
        default: self = .other(.different, breaks: nil)
        }
    }

    private static func ofProtocol(version: String, _ name: String) -> BaselineRule {
        switch name {
        case "offered" where ["TLS 1.2", "TLS 1.3"].contains(version):
            .goodWhenTrue(breaks: "clients that speak only \(version) no longer connect")
        case "offered": .goodWhenFalse(breaks: nil)
        case "cipherSuites": .list(suite)
        case "groups": .list(group)
        case "leastKeyExchangeBits": .moreIsBetter(least: ["": 2048])
        case "signatures":
            .list { name, isAdded in
                let isWeak = name.hasSuffix("sha1") || name.hasSuffix("md5")
                return (isWeak ? (isAdded ? .weaker : .stronger) : .different, nil)
            }
        default: .other(.different, breaks: nil)
        }
    }

    private static func suite(
        _ name: String, _ isAdded: Bool
    ) -> (BaselineDifference.Kind, String?) {
        let isStrong = SuiteStrength(name) == .strong
        if isAdded { return (isStrong ? .stronger : .weaker, nil) }
        return isStrong
            ? (.weaker, "clients that know no other no longer connect")
            : (.stronger, "clients that know no other no longer connect")
    }

    private static func group(
        _ name: String, _ isAdded: Bool
    ) -> (BaselineDifference.Kind, String?) {
        if name.contains("MLKEM") { return (isAdded ? .stronger : .weaker, nil) }
        if isAdded {
            return (NamedGroup.isSmall(name) ? .weaker : .different, nil)
        }
        return ["X25519", "P-256"].contains(name)
            ? (.weaker, "clients that know no other no longer connect") : (.different, nil)
    }

    private static func ofSettings(_ name: String) -> BaselineRule {
        switch name {
        case "secureRenegotiation", "extendedMasterSecret", "encryptThenMAC", "fallbackSignal",
            "includeSubDomains", "preload":
            .goodWhenTrue(
                breaks: name == "secureRenegotiation"
                    ? "clients of OpenSSL 3 no longer connect" : nil)
        case "compression", "heartbeat", "earlyData": .goodWhenFalse(breaks: nil)
        case "maxAge", "certificateTimestamps": .moreIsBetter(least: [:])
        case "clientCertificate":
            .other(.weaker, breaks: "who may connect is not who might before")
        case "clientCertificateIssuers":
            .list { name, isAdded in
                isAdded
                    ? (.different, nil)
                    : (.weaker, "clients with certificates of '\(name)' no longer connect")
            }
        case "applicationProtocols": .list { _, isAdded in (isAdded ? .different : .weaker, nil) }
        case "stapledOCSP": .ranked(rank(ofStaple:))
        case "strictTransportSecurity":
            // Browsers pass over a field that they can't read.
            .ranked { value in
                // An age of 0 takes it back.
                guard case .object? = value, case .number(let age)? = value?["maxAge"] else {
                    return 0
                }
                return age.double > 0 ? 1 : 0
            }
        case "withoutName":
            .judged { old, new in
                switch (NameReaction(old), NameReaction(new)) {
                case (.usual, .another), (.usual, .refused):
                    (.weaker, "clients that send no name no longer connect")
                case (.another, .usual), (.refused, .usual): (.stronger, nil)
                default: (.different, nil)
                }
            }
        case "unknownName":
            .judged { old, new in
                switch (NameReaction(old), NameReaction(new)) {
                case (.refused, .refused), (nil, _), (_, nil): (.different, nil)
                case (.refused, _): (.weaker, "names that are not its own are answered")
                case (_, .refused): (.stronger, nil)
                default: (.different, nil)
                }
            }
        default: .other(.different, breaks: nil)
        }
    }

    /// What was taken up now and then may seem never to be, or always, by chance.
    private static func resumption(
        _ version: String, _ old: Value?, _ new: Value?
    ) -> (BaselineDifference.Kind, String?) {
        switch (old, new) {
        case (.boolean(true)?, .boolean(false)?):
            (.weaker, "each connection of \(version) costs a full handshake")
        case (nil, .boolean(false)?):
            (.different, "each connection of \(version) costs a full handshake")
        case (.boolean(false)?, .boolean(true)?): (.stronger, nil)
        default: (.different, nil)
        }
    }

    /// An answer that clients refuse, or can't read, is worse than none.
    @Sendable private static func rank(ofStaple value: Value?) -> Int {
        guard case .string(let word)? = value else { return 2 }
        return switch StapledOCSP(rawValue: word) {
        case .good: 3
        case .revoked: 0
        case .unknown, .unreadable, .foreign, .unverified, nil: 1
        }
    }

    /// Whether there is a chain of that kind.
    private static func ofKey(_ key: String) -> BaselineRule {
        .goodWhenTrue(breaks: "clients that take only \(key) no longer connect")
    }

    private static func ofChain(_ name: String) -> BaselineRule {
        switch name {
        case "ordered", "complete":
            .goodWhenTrue(breaks: "clients that look for no issuers no longer connect")
        case "includesRoot": .goodWhenFalse(breaks: nil)
        case "surplus": .list { _, isAdded in (isAdded ? .weaker : .stronger, nil) }
        case "expired":
            .list { _, isAdded in
                (
                    isAdded ? .weaker : .stronger,
                    isAdded ? "clients that go by it refuse the chain" : nil
                )
            }
        case "faults":
            .list { _, isAdded in
                (isAdded ? .weaker : .stronger, isAdded ? "clients refuse the chain" : nil)
            }
        case "names":
            .list { name, isAdded in
                isAdded
                    ? (.different, nil)
                    : (.weaker, "clients that ask for '\(name)' no longer connect")
            }
        case "key": .moreIsBetter(least: ["RSA": 2048, "RSA-PSS": 2048, "EC": 256])
        case "signature":
            .ranked { value in
                guard case .string(let name)? = value else { return 0 }
                return ["sha1", "md5"].contains(where: name.lowercased().contains) ? 0 : 1
            }
        case "issuerKeys":
            .list { key, isAdded in
                (.different, isAdded ? nil : "pins of that issuer's key no longer match")
            }
        case "issuer": .other(.different, breaks: "pins of the old issuer's key no longer match")
        case "spkiSHA256": .other(.different, breaks: "pins of the old key no longer match")
        default: .other(.different, breaks: nil)
        }
    }
}

/// How a cipher suite stands, by its name.
enum SuiteStrength {
    /// Forward secret, and its cipher authenticates what it encrypts.
    case strong
    case weak

    init(_ name: String) {
        let isAuthenticated = ["_GCM_", "_CCM", "_POLY1305"].contains { name.contains($0) }
        let isForwardSecret =
            ["TLS_ECDHE_", "TLS_DHE_"].contains { name.hasPrefix($0) } || !name.contains("_WITH_")
        self = isAuthenticated && isForwardSecret && !name.contains("_anon_") ? .strong : .weak
    }
}
