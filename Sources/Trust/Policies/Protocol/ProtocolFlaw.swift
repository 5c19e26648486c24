// SPDX-License-Identifier: Apache-2.0

internal import Documents
internal import Exchanges

/// Why a policy's protocol limits can't be offered.
enum ProtocolFlaw: Equatable {
    case unknownCipherSuite(String, known: [String])
    /// It encrypts nothing.
    case nullCipherSuite(String)
    /// No certificate is shown under it, so that there is nothing to judge.
    case cipherSuiteWithoutCertificate(String)
    /// The suites are of other versions than the policy allows.
    case noCipherSuiteOfVersions
    case unknownGroup(String)
    case unknownSignatureAlgorithm(String)
    /// The same as another under one more name.
    case repeatedGroup(String, of: String)
    case repeatedSignatureAlgorithm(String, of: String)
    /// Empty, or over 255 bytes.
    case protocolNameLength(String)

    /// Of a policy.
    var key: String {
        switch self {
        case .unknownCipherSuite, .nullCipherSuite, .cipherSuiteWithoutCertificate,
            .noCipherSuiteOfVersions:
            "cipherSuites"
        case .unknownGroup, .repeatedGroup: "groups"
        case .unknownSignatureAlgorithm, .repeatedSignatureAlgorithm: "signatureAlgorithms"
        case .protocolNameLength: "alpn"
        }
    }

    func complaint(about policy: SecurityPolicy) -> Diagnostic {
        Diagnostic(
            message, at: policy.origins[key].map { .text($0) } ?? policy.place, help: help)
    }
}
