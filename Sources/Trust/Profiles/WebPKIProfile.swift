// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges

/// What the public web asks of a path beyond RFC 5280's validation: its profile of certificates and the CA/Browser Forum's Baseline Requirements.
struct WebPKIProfile {
    private let path: [ProfiledCertificate]
    private let isAnchored: Bool
    private let isForServers: Bool

    init(path: [Certificate], isAnchored: Bool, isForServers: Bool) {
        self.path = path.map(ProfiledCertificate.init)
        self.isAnchored = isAnchored
        self.isForServers = isForServers
    }

    /// By depth, the leaf first.
    var broken: [[PathRule]] {
        path.indices.map { depth in
            let member = path[depth]
            let isAnchor = isAnchored && depth == path.count - 1
            return content(of: member, isAnchor: isAnchor)
                + identifiers(of: member, at: depth, isAnchor: isAnchor)
                + (depth == 0 ? leafRules(member) : authorityRules(member, isAnchor: isAnchor))
        }
    }

    /// Whether an authority below an anchor keeps the rules as far as its own content goes.
    static func isSound(_ authority: Certificate) -> Bool {
        let profile = WebPKIProfile(path: [authority], isAnchored: false, isForServers: false)
        return profile.path.allSatisfy { member in
            profile.content(of: member, isAnchor: false).isEmpty
                && profile.identifiers(of: member, at: 1, isAnchor: false).isEmpty
                && profile.authorityRules(member, isAnchor: false).isEmpty
        }
    }

    /// Whatever the certificate is for.
    private func content(of member: ProfiledCertificate, isAnchor: Bool) -> [PathRule] {
        var rules: [PathRule] = []
        let (version, serial) = member.certificate.withPointer { pointer in
            let number = X509_get0_serialNumber(pointer)
            return (
                X509_get_version(pointer),
                (ASN1Bytes.of(number), number.map { ASN1_STRING_type($0) } == V_ASN1_NEG_INTEGER)
            )
        }
        if version != 2 { rules.append(.notVersion3) }
        // Some roots are older than the rule.
        if !isAnchor { rules += WebPKIProfile.serialRules(serial.0, isNegative: serial.1) }
        if member.certificate.facts.issuer.isEmpty { rules.append(.emptyIssuer) }
        if let rule = member.certificate.forbiddenKey { rules.append(rule) }
        if !isAnchor, let rule = member.certificate.forbiddenSignature { rules.append(rule) }
        var seen: Set<String> = []
        for found in member.extensions where !seen.insert(found.identifier).inserted {
            let name = ExtensionIdentifier(rawValue: found.identifier)?.name ?? found.identifier
            rules.append(.repeatedExtension(name))
        }
        for identifier in [
            ExtensionIdentifier.authorityKeyIdentifier, .subjectKeyIdentifier,
            .authorityInfoAccess,
        ] where member.isCritical(identifier) {
            rules.append(.criticalExtension(identifier.name))
        }
        if member.found(.policyConstraints).map({ !$0.isCritical }) == true {
            rules.append(.uncriticalExtension(ExtensionIdentifier.policyConstraints.name))
        }
        if !member.hasReadableAccess {
            rules.append(.malformedExtension(ExtensionIdentifier.authorityInfoAccess.name))
        }
        return rules
    }

    private static func serialRules(_ bytes: [UInt8], isNegative: Bool) -> [PathRule] {
        if isNegative { return [.serialNegative] }
        if bytes.allSatisfy({ $0 == 0 }) { return [.serialZero] }
        // One more octet keeps a first bit from being a sign.
        let octets = bytes.count + (bytes.first.map { $0 >= 0x80 } == true ? 1 : 0)
        return octets > 20 ? [.serialTooLong] : []
    }

    private func identifiers(
        of member: ProfiledCertificate, at depth: Int, isAnchor: Bool
    ) -> [PathRule] {
        var rules: [PathRule] = []
        if depth > 0, member.subjectKey == nil {
            rules.append(.missingExtension(ExtensionIdentifier.subjectKeyIdentifier.name))
        }
        let isSelfIssued = member.certificate.isSelfIssued
        guard member.found(.authorityKeyIdentifier) != nil else {
            // Who issued an anchor is nobody's question.
            return isSelfIssued || isAnchor
                ? rules
                : rules + [.missingExtension(ExtensionIdentifier.authorityKeyIdentifier.name)]
        }
        guard let key = member.authorityKey else {
            return rules + [.malformedExtension(ExtensionIdentifier.authorityKeyIdentifier.name)]
        }
        if key.hasOthers { rules.append(.authorityKeyWithIssuer) }
        guard let identifier = key.identifier else {
            return rules + [.authorityKeyWithoutIdentifier]
        }
        let issuer = depth + 1 < path.count ? path[depth + 1] : isSelfIssued ? member : nil
        if let wanted = issuer?.subjectKey, wanted != identifier {
            rules.append(.foreignAuthorityKey)
        }
        return rules
    }

    private func authorityRules(
        _ member: ProfiledCertificate, isAnchor: Bool
    ) -> [PathRule] {
        var rules: [PathRule] = []
        if member.certificate.facts.subject.isEmpty { rules.append(.emptySubject) }
        if let constraints = member.found(.basicConstraints) {
            if !constraints.isCritical {
                rules.append(.uncriticalExtension(ExtensionIdentifier.basicConstraints.name))
            }
        } else {
            rules.append(.missingExtension(ExtensionIdentifier.basicConstraints.name))
        }
        if !isAnchor, member.found(.keyUsage) == nil {
            rules.append(.missingExtension(ExtensionIdentifier.keyUsage.name))
        }
        if isAnchor, member.certificate.isSelfSigned, member.purposes != nil {
            rules.append(.rootWithPurposes)
        }
        if let value = member.found(.nameConstraints)?.value {
            rules += WebPKIProfile.constraintRules(NameConstraints(value))
        }
        return rules
    }

    private static func constraintRules(_ constraints: NameConstraints) -> [PathRule] {
        let bases = constraints.permitted + constraints.excluded
        guard !bases.isEmpty else { return [.emptyNameConstraints] }
        let isProper = bases.allSatisfy { base in
            switch base {
            case .dns(let name):
                name.isEmpty || GeneralName.isHost(name, mayBeWildcard: false)
            default: base.isWellFormedBase
            }
        }
        return isProper ? [] : [.improperConstraint]
    }

    private func leafRules(_ leaf: ProfiledCertificate) -> [PathRule] {
        var rules: [PathRule] = []
        if leaf.isAuthorityByConstraints {
            rules.append(.leafIsAuthority)
        } else {
            if leaf.found(.keyUsage) != nil,
                leaf.certificate.keyUsage & UInt32(KU_KEY_CERT_SIGN) != 0
            {
                rules.append(.leafSignsCertificates)
            }
            if leaf.found(.nameConstraints) != nil { rules.append(.leafWithNameConstraints) }
        }
        if isForServers {
            rules += WebPKIProfile.purposeRules(leaf) + ServerNames(leaf).broken
            if let rule = CertificateLifetime.excess(of: leaf.certificate.facts) {
                rules.append(rule)
            }
        }
        return rules
    }

    private static func purposeRules(_ leaf: ProfiledCertificate) -> [PathRule] {
        guard let purposes = leaf.purposes else { return [.noServerPurpose] }
        var rules: [PathRule] = []
        if leaf.isCritical(.extKeyUsage) {
            rules.append(.criticalExtension(ExtensionIdentifier.extKeyUsage.name))
        }
        if purposes.isEmpty { return rules + [.emptyPurposes] }
        // 2.5.29.37.0
        if purposes.contains([0x55, 0x1D, 0x25, 0]) { rules.append(.anyPurpose) }
        if !purposes.contains([0x2B, 6, 1, 5, 5, 7, 3, 1]) { rules.append(.noServerPurpose) }
        rules += purposes.compactMap { forbidden[$0].map(PathRule.otherPurpose) }
        return rules
    }

    /// By their encoded identifiers.
    private static let forbidden: [[UInt8]: String] = [
        [0x2B, 6, 1, 5, 5, 7, 3, 3]: "codeSigning", [0x2B, 6, 1, 5, 5, 7, 3, 4]: "emailProtection",
        [0x2B, 6, 1, 5, 5, 7, 3, 8]: "timeStamping", [0x2B, 6, 1, 5, 5, 7, 3, 9]: "OCSPSigning",
        // 1.3.6.1.4.1.11129.2.4.4
        [0x2B, 6, 1, 4, 1, 0xD6, 0x79, 2, 4, 4]: "precertificate signing",
    ]
}
