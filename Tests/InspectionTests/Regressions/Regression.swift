// SPDX-License-Identifier: Apache-2.0

/// What has broken real releases, each with the findings that catch it, typed by hand.
enum Regression: String, CaseIterable {
    case renewedKey, replacedIntermediate, expiredCrossRoot, missingCrossRoot, missingIntermediate
    case disorderedChain, staleEdge, defaultHost, rotatedClientAuthority, clientPurposeGone
    case missingStaple, ecdsaOnly, newestOnly, oldReenabled, droppedSuite, otherHierarchy
    case agedCertificate, longLifetime, unpatchedLibrary, lostStrictTransport
    case expiredMember, namelessDefault

    var findings: [String] {
        switch self {
        case .renewedKey, .replacedIntermediate: ["client.pinned"]
        case .expiredCrossRoot, .missingCrossRoot: ["client.old store"]
        case .expiredMember: ["certificate.expired", "baseline", "client.old store"]
        case .namelessDefault: ["baseline"]
        case .missingIntermediate: ["certificate.trusted", "certificate.complete", "baseline"]
        case .disorderedChain: ["certificate.order", "certificate.surplus", "baseline"]
        case .staleEdge: ["addresses.same"]
        case .defaultHost: ["certificate.trusted", "certificate.names", "baseline"]
        case .rotatedClientAuthority: ["baseline", "client.app"]
        case .clientPurposeGone: ["client.partner"]
        case .missingStaple: ["certificate.staple", "baseline"]
        case .ecdsaOnly: ["baseline", "client.RSA only"]
        case .newestOnly: ["baseline", "client.of 2015"]
        case .oldReenabled: ["baseline"]
        case .droppedSuite: ["client.of 2015"]
        case .otherHierarchy: ["client.store of last year"]
        case .agedCertificate: ["certificate.remaining"]
        case .longLifetime: ["certificate.lifetime"]
        case .unpatchedLibrary: ["renegotiation.secure", "baseline", "client.app"]
        case .lostStrictTransport: ["profile.strictTransport", "baseline"]
        }
    }
}
