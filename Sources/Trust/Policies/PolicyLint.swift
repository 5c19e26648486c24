// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Documents
internal import Exchanges
internal import Foundation

/// What a policy may well mean, but its author should know.
enum PolicyLint {
    case singlePin(SecurityPolicy.PinningMode)
    /// A pinned leaf, and the day of today.
    case leafExpires(Certificate, at: Date)
    /// An identity's certificate, and the day of today.
    case identityExpires(Certificate, at: Date)
    /// An anchor whose time is over, and the day of today.
    case anchorExpired(Certificate, at: Date)
    /// A client's pins after which it pins nothing, and the day of today.
    case pinsExpire(Date, at: Date)
    case idleNameCheck
    case systemBesideAnchors
    /// A file with several identities.
    case severalIdentities(PreparedIdentity, file: String)
    case idleChainCheck
    /// Of the key, where nothing asks for validity.
    case idleKey(String, SecurityPolicy.PinningMode)
    /// Pins of leaves alone, where an issuer has to be pinned.
    case noIssuerPinned

    /// Until an app's next release could be out everywhere.
    static let notice: TimeInterval = 60 * 86_400

    /// Some clients' certificates live for days only.
    private static let renewal: TimeInterval = 7 * 86_400

    static func all(in prepared: PreparedPolicy, of policy: SecurityPolicy, at date: Date)
        -> [PolicyLint]
    {
        let pins = prepared.pins
        var lints: [PolicyLint] = []
        if policy.pinningMode != .none, let pins {
            let count =
                policy.pinningMode == .publicKey
                ? pins.keys.count : Set(pins.certificates).count
            // A client's own lists are looked at where they are read.
            if count == 1, policy.pinLists.isEmpty { lints.append(.singlePin(policy.pinningMode)) }
            lints += pins.certificates
                .filter { !$0.isAuthority && $0.facts.notAfter < date.addingTimeInterval(notice) }
                .map { .leafExpires($0, at: date) }
        }
        lints += [prepared.identity?.certificate].compactMap(\.self)
            .filter { $0.facts.notAfter < date.addingTimeInterval(renewal) }
            .map { .identityExpires($0, at: date) }
        // Who asks about another day may well mean one when it is over.
        if !policy.allowInvalidCertificates, policy.evaluationTime == .now {
            lints += prepared.ownAnchors.filter { $0.facts.notAfter < date }
                .map { .anchorExpired($0, at: date) }
        }
        lints += policy.pinLists.compactMap(\.expires)
            .filter { $0 < date.addingTimeInterval(notice) }.map { .pinsExpire($0, at: date) }
        if policy.pinningMode == .publicKey, policy.allowInvalidCertificates,
            policy.validatesDomainName != .off
        {
            lints.append(.idleNameCheck)
        }
        // What a client's file says of both it says by itself.
        let isOwnLine = policy.origins["anchorsOnly"].map { $0.file === policy.span?.file } != false
        if !policy.anchors.isEmpty, !policy.anchorsOnly, isOwnLine {
            lints.append(.systemBesideAnchors)
        }
        if policy.pinningMode != .none, policy.pinTarget == .issuer, let pins,
            policy.pinningMode == .certificate || policy.pinnedPublicKeys.isEmpty,
            !pins.certificates.contains(where: \.isAuthority)
        {
            lints.append(.noIssuerPinned)
        }
        if policy.validatesCertificateChain, policy.pinningMode == .none {
            lints.append(.idleChainCheck)
        }
        lints += policy.idleKeys.map { .idleKey($0, policy.pinningMode) }
        if let identity = prepared.identity, !identity.alternatives.isEmpty,
            case .pkcs12(let file, _) = policy.identity
        {
            lints.append(.severalIdentities(identity, file: file.path))
        }
        return lints
    }
}

extension PolicyLint {
    /// Of the policy's key that it is about; nil where it is about the policy as a whole.
    var key: String? {
        switch self {
        case .pinsExpire: "pinnedPublicKeys"
        case .idleKey(let key, _): key
        default: nil
        }
    }
}

extension SecurityPolicy {
    /// Those that say what a valid path is where no path has to be.
    fileprivate var idleKeys: [String] {
        guard allowInvalidCertificates, pinningMode != .certificate else { return [] }
        // As of then are lists and answers judged, too, and pins expire.
        let isTimeIdle = revocation == .none && pinLists.allSatisfy { $0.expires == nil }
        // Of lists a profile asks more, too.
        let hasLists = if case .lists = revocation { true } else { false }
        return (certificateProfile == .compatible || hasLists ? [] : ["certificateProfile"])
            + (evaluationTime == .now || !isTimeIdle ? [] : ["at"])
    }
}
