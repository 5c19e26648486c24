// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges
internal import Foundation

/// What RFC 5280 section 6 and a policy ask of a path, and everything in it that is not so.
struct PathRules {
    typealias Finding = PathValidation.Finding

    let nameCheck: PathValidation.NameCheck
    let date: Date
    let strength: ChainStrength
    let profile: SecurityPolicy.CertificateProfile
    let demands: PathDemands

    /// Whether a certificate can vouch for another as far as it says so itself.
    func isFit(_ issuer: Certificate, isAnchor: Bool) -> Bool {
        authorityCodes(of: issuer, isAnchor: isAnchor).isEmpty && dateCode(of: issuer) == nil
            && !strength.fallsShort(issuer) && strength.shortKeys(of: [issuer]).isEmpty
            && (isAnchor
                || !strength.isWeaklySigned(issuer)
                    && (profile == .compatible || WebPKIProfile.isSound(issuer)))
    }

    /// In the order in which OpenSSL comes upon them: the leaf's key, the path's end, extensions, keys and signatures, the name, dates, name constraints; then the profile's.
    ///
    /// - Parameter link: whether the first was signed by the second.
    func findings(
        of path: [Certificate], isAnchored: Bool,
        link: (Certificate, Certificate) -> CertificateSignature
    ) -> [Finding] {
        var findings = strength.shortKeys(of: path)
        func add(_ code: CInt, _ depth: Int) {
            let finding = Finding(code: code, depth: depth, certificate: path[depth])
            if !findings.contains(finding) { findings.append(finding) }
        }
        func add(_ rules: [PathRule], _ depth: Int) {
            for rule in rules {
                // What is told of already needs no second name.
                let isKnown = findings.contains { $0.depth == depth && $0.reason == rule.reason }
                guard !isKnown || rule.reason == .profileViolation else { continue }
                findings.append(Finding(rule, depth: depth, certificate: path[depth]))
            }
        }
        guard let leaf = path.first else { return findings }
        let top = path.count - 1
        if strength.fallsShort(leaf) { add(X509_V_ERR_EE_KEY_TOO_SMALL, 0) }
        if !isAnchored { add(PathRules.endCode(of: path), top) }
        var authorities = 0
        for (depth, member) in path.enumerated() {
            for code in depth == 0
                ? leafCodes(of: member)
                : authorityCodes(of: member, isAnchor: isAnchored && depth == top)
            {
                add(code, depth)
            }
            if depth > 1, let limit = member.pathLength, authorities > limit {
                add(X509_V_ERR_PATH_LENGTH_EXCEEDED, depth)
            }
            if depth > 0, !member.isSelfIssued { authorities += 1 }
        }
        for (depth, member) in path.enumerated() {
            if depth > 0, strength.fallsShort(member) { add(X509_V_ERR_CA_KEY_TOO_SMALL, depth) }
            // What can't be checked fails for that, and its strength is nobody's question.
            if depth < top, strength.isWeaklySigned(member),
                !(member.hasUnsupportedSignature
                    && link(member, path[depth + 1]) == .notSigned)
            {
                add(X509_V_ERR_CA_MD_TOO_WEAK, depth)
            }
        }
        if let code = nameCheck.code(for: leaf) { add(code, 0) }
        for (depth, member) in path.enumerated().reversed() {
            if depth < top {
                switch link(member, path[depth + 1]) {
                case .signed: break
                case .notSigned: add(X509_V_ERR_CERT_SIGNATURE_FAILURE, depth)
                case .keyUnreadable:
                    add(X509_V_ERR_UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY, depth + 1)
                }
            }
            if let code = dateCode(of: member) { add(code, depth) }
        }
        for (code, depth) in PathRules.constraintViolations(in: path) { add(code, depth) }
        if isAnchored, let code = CertificatePolicies.code(of: path) {
            add(code, path.lastIndex(where: \.asksForPolicies) ?? 0)
        }
        let intermediates = path.dropFirst().dropLast().filter { !$0.isSelfIssued }.count
        if let limit = demands.maximumIntermediates, intermediates > limit {
            add([.tooManyIntermediates(intermediates, limit: limit)], top)
        }
        if profile == .webPKI {
            let profile = WebPKIProfile(
                path: path, isAnchored: isAnchored,
                isForServers: demands.purposes.isEmpty || demands.purposes.contains(.serverAuth))
            for (depth, rules) in profile.broken.enumerated() { add(rules, depth) }
        }
        return findings
    }

    private static func endCode(of path: [Certificate]) -> CInt {
        if path.count >= PathSearch.maximumLength { return X509_V_ERR_CERT_CHAIN_TOO_LONG }
        guard path.last?.isSelfSigned == true else {
            return X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY
        }
        return path.count == 1
            ? X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT : X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN
    }

    private func leafCodes(of leaf: Certificate) -> [CInt] {
        commonCodes(of: leaf)
            + (isPurposeMet(by: leaf, asIssuer: false) ? [] : [X509_V_ERR_INVALID_PURPOSE])
    }

    private func authorityCodes(of issuer: Certificate, isAnchor: Bool) -> [CInt] {
        var codes = commonCodes(of: issuer)
        // 1 is by basicConstraints; a root may be older than these (RFC 5280 section 6.1.4 (k)).
        let kind = issuer.withPointer { X509_check_ca($0) }
        if isAnchor ? kind == 0 : kind != 1 {
            codes.append(X509_V_ERR_INVALID_CA)
        } else if issuer.keyUsage & UInt32(KU_KEY_CERT_SIGN) == 0 {
            codes.append(X509_V_ERR_KEYUSAGE_NO_CERTSIGN)
        }
        // What a root is trusted for is whoever's matter who trusts it.
        if !(isAnchor && issuer.isSelfSigned), !isPurposeMet(by: issuer, asIssuer: true) {
            codes.append(X509_V_ERR_INVALID_PURPOSE)
        }
        return codes
    }

    private func commonCodes(of member: Certificate) -> [CInt] {
        let flags = member.withPointer { X509_get_extension_flags($0) }
        return
            (flags & UInt32(EXFLAG_CRITICAL) == 0
            ? [] : [X509_V_ERR_UNHANDLED_CRITICAL_EXTENSION])
            + (flags & UInt32(EXFLAG_PROXY) == 0
                ? [] : [X509_V_ERR_PROXY_CERTIFICATES_NOT_ALLOWED])
    }

    private func isPurposeMet(by member: Certificate, asIssuer: Bool) -> Bool {
        let purposes =
            demands.purposes.isEmpty && nameCheck != .none ? [.serverAuth] : demands.purposes
        return purposes.allSatisfy { $0.isAllowed(for: member, asIssuer: asIssuer) }
    }

    /// RFC 5280 section 4.1.2.5 counts the last second in, OpenSSL does not.
    private func dateCode(of member: Certificate) -> CInt? {
        var now = time_t(date.timeIntervalSince1970.rounded(.down))
        var last = profile == .webPKI ? now - 1 : now
        return member.withPointer { pointer in
            switch X509_cmp_time(X509_get0_notBefore(pointer), &now) {
            case 0: return X509_V_ERR_ERROR_IN_CERT_NOT_BEFORE_FIELD
            case 1...: return X509_V_ERR_CERT_NOT_YET_VALID
            default: break
            }
            switch X509_cmp_time(X509_get0_notAfter(pointer), &last) {
            case 0: return X509_V_ERR_ERROR_IN_CERT_NOT_AFTER_FIELD
            case ..<0: return X509_V_ERR_CERT_HAS_EXPIRED
            default: return nil
            }
        }
    }

    /// Of each certificate by the authorities above it; what is self-issued is no name of somebody.
    private static func constraintViolations(
        in path: [Certificate]
    ) -> [(code: CInt, depth: Int)] {
        let constraints = path.enumerated().compactMap { depth, member in
            depth == 0 ? nil : member.nameConstraints.map { (depth: depth, constraints: $0) }
        }
        guard !constraints.isEmpty else { return [] }
        var violations: [(code: CInt, depth: Int)] = []
        for (depth, member) in path.enumerated().reversed() {
            let above = constraints.filter { $0.depth > depth }.map(\.constraints)
            guard depth == 0 || !member.isSelfIssued, !above.isEmpty else { continue }
            guard let names = member.constrainedNames else {
                violations.append((X509_V_ERR_UNSUPPORTED_NAME_SYNTAX, depth))
                continue
            }
            for own in above.reversed() {
                if let code = own.violation(by: names) { violations.append((code, depth)) }
            }
        }
        return violations
    }
}

extension Certificate {
    /// Nil is without a limit.
    var pathLength: Int? {
        let length = withPointer { X509_get_pathlen($0) }
        return length < 0 ? nil : length
    }

    /// Bits of KU_*; all of them where the extension is absent.
    var keyUsage: UInt32 { withPointer { X509_get_key_usage($0) } }
}
