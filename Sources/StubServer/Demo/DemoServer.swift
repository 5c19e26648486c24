// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Transport
import Trust

/// One server of the demo, by the way in which it is special.
enum DemoServer: String, CaseIterable, Sendable {
    case store = "PETSTORE"
    case onlyTLS12 = "PETSTORE_TLS12"
    case onlyTLS13 = "PETSTORE_TLS13"
    case mutual = "PETSTORE_MUTUAL"
    case otherKey = "PETSTORE_OTHER_KEY"
    case expired = "PETSTORE_EXPIRED"
    case wrongName = "PETSTORE_WRONG_NAME"
    case otherRoot = "PETSTORE_OTHER_ROOT"
    case selfSigned = "PETSTORE_SELF_SIGNED"
    case onlyTLS11 = "PETSTORE_TLS11"

    /// The environment variable that tells a collection its `host:port`.
    var variable: String { rawValue }

    func tls(with certificates: DemoCertificates) throws(DemoFailure) -> ServerTLS {
        let identity = identity(among: certificates)
        do throws(LibraryFailure) {
            var tls = ServerTLS(
                certificateChainPEM: identity.chainPEM, privateKeyPEM: try identity.privateKeyPEM,
                minimumVersion: versions.lowerBound, maximumVersion: versions.upperBound,
                clientCertificates: self == .mutual
                    ? .required(authorityPEM: certificates.root.certificatePEM) : .notRequested)
            if self == .store {
                tls.olderCipherSuites = DemoServer.intermediateCipherSuites
                tls.groups = "X25519:P-256:P-384"
            }
            return tls
        } catch {
            throw .minting(error)
        }
    }

    /// Of the store itself, which a release gate holds to Mozilla's intermediate guideline 6.0: those six, and browsers are kept to https.
    private static let intermediateCipherSuites = [
        "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-RSA-AES128-GCM-SHA256",
        "ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-RSA-AES256-GCM-SHA384",
        "ECDHE-ECDSA-CHACHA20-POLY1305", "ECDHE-RSA-CHACHA20-POLY1305",
    ].joined(separator: ":")

    /// What each answer carries beside its own.
    var fields: [HeaderFields.Field] {
        self == .store
            ? [
                HeaderFields.Field(
                    name: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains")
            ] : []
    }

    private var versions: ClosedRange<TLSVersion> {
        switch self {
        case .onlyTLS11: .tls1_1 ... .tls1_1
        case .onlyTLS12: .tls1_2 ... .tls1_2
        case .onlyTLS13: .tls1_3 ... .tls1_3
        default: .tls1_2 ... .tls1_3
        }
    }

    private func identity(among certificates: DemoCertificates) -> MintedIdentity {
        switch self {
        case .store, .onlyTLS12, .onlyTLS13, .mutual, .onlyTLS11: certificates.server
        case .otherKey: certificates.otherKey
        case .expired: certificates.expired
        case .wrongName: certificates.wrongName
        case .otherRoot: certificates.underOtherRoot
        case .selfSigned: certificates.selfSigned
        }
    }
}
