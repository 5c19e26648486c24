// SPDX-License-Identifier: Apache-2.0

/// A cipher suite by its number, of any age.
package struct CipherSuite: RawRepresentable, Sendable, Hashable {
    /// What a suite puts into the ServerKeyExchange.
    enum ServerKey { case none, curve, finiteField, exportRSA, unknown }

    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// IANA's: `TLS_RSA_WITH_RC4_128_SHA`, and `0x1A2B` where it has none.
    package var name: String {
        stem.map { "TLS_" + $0 } ?? WireNumber.text(rawValue)
    }

    /// Ascending by number, which is by age; those that only signal are none.
    static let all = CipherSuiteNames.all.keys.sorted()
        .filter { ![0x0000, renegotiationSignal.rawValue, fallbackSignal.rawValue].contains($0) }
        .map(CipherSuite.init(rawValue:))

    /// TLS_EMPTY_RENEGOTIATION_INFO_SCSV (RFC 5746 section 3.3).
    static let renegotiationSignal = CipherSuite(rawValue: 0x00FF)
    /// TLS_FALLBACK_SCSV (RFC 7507).
    static let fallbackSignal = CipherSuite(rawValue: 0x5600)

    /// What a client can offer in a version; not what needs a secret that both sides had before: PSK, SRP, Kerberos, passwords.
    static func offered(in version: ProtocolVersion) -> [CipherSuite] {
        all.filter { suite in
            guard suite.isOfTLS13 == (version >= .tls1_3) else { return false }
            guard !suite.needsSharedSecret else { return false }
            return version >= .tls1_2 || !suite.needsTLS12
        }
    }

    /// As many as a hello ever has here.
    static let mostOffered = offered(in: .tls1_2).count

    /// Whether its cipher is one of blocks with a MAC of its own, where encrypt-then-MAC arises (RFC 7366).
    package var isBlockCipher: Bool { stem?.contains("_CBC_") == true }

    /// Whether the server signs its part of the key exchange.
    var isSigned: Bool {
        let signed = ["ECDHE_RSA", "ECDHE_ECDSA", "DHE_RSA", "DHE_DSS"]
        return signed.contains { keyExchange.hasPrefix($0) }
    }

    var isOverCurve: Bool { keyExchange.hasPrefix("ECDHE_") }

    /// Whether the server's key is one of a curve, which the client's groups must have too (RFC 8422 section 5.1).
    var needsCurveOfCertificate: Bool { keyExchange.hasSuffix("_ECDSA") }

    /// Whether the server shows a certificate.
    var showsCertificate: Bool { !keyExchange.contains("_anon") && !needsSharedSecret }

    var serverKey: ServerKey {
        if needsSharedSecret { return .unknown }
        if keyExchange.hasPrefix("ECDHE_") || keyExchange == "ECDH_anon" { return .curve }
        if keyExchange.hasPrefix("DHE_") || keyExchange.hasPrefix("DH_anon") { return .finiteField }
        return keyExchange.hasPrefix("RSA_EXPORT") ? .exportRSA : .none
    }

    /// Of TLS 1.3, where it says nothing of the key exchange.
    private var isOfTLS13: Bool {
        switch rawValue {
        case 0x1301...0x13FF, 0x00C6, 0x00C7, 0xC0B4, 0xC0B5, 0xC103...0xC106: true
        default: false
        }
    }

    /// RFC 5246 and later: AEAD, and MACs by SHA-2.
    private var needsTLS12: Bool {
        guard let stem, !isOfTLS13 else { return true }
        return stem.hasSuffix("_SHA256") || stem.hasSuffix("_SHA384") || stem.contains("_CCM")
    }

    private var needsSharedSecret: Bool {
        ["PSK", "SRP", "KRB5", "ECCPWD"].contains { keyExchange.contains($0) }
    }

    /// `ECDHE_RSA`; empty in TLS 1.3.
    private var keyExchange: Substring {
        guard let stem, let end = stem.firstRange(of: "_WITH_") else { return "" }
        return stem[..<end.lowerBound]
    }

    private var stem: String? { CipherSuiteNames.all[rawValue] }
}
