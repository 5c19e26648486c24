// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Foundation

/// One path validation (RFC 5280 section 6) by OpenSSL, with everything that it found, not just the last.
struct PathValidation {
    /// What is asked of the leaf beside its path.
    enum NameCheck: Equatable {
        /// A name or an address; the certificate must be one for servers, too.
        case name(String)
        /// AFSecurityPolicy's basic X.509 policy: neither name nor purpose.
        case none
    }

    struct Finding: Hashable {
        /// X509_V_ERR.
        let code: CInt
        let depth: Int
        let certificate: Certificate?
    }

    let isValid: Bool
    let findings: [Finding]
    /// As far as it could be built, leaf first; only a valid one ends in an anchor for sure.
    let builtChain: [Certificate]

    /// - Parameter presented: leaf first, never empty.
    init(
        _ presented: [Certificate], anchors: CertificateStore, nameCheck: NameCheck, at date: Date,
        strength: ChainStrength, context: LibraryContext
    ) {
        func validated(against anchors: CertificateStore) -> PathValidation {
            var findings: [Finding] = []
            var chain: [Certificate] = []
            let isValid = PathValidation.run(
                presented, anchors: anchors, nameCheck: nameCheck, at: date,
                strength: strength, context: context, findings: &findings, chain: &chain)
            return PathValidation(isValid: isValid, findings: findings, builtChain: chain)
        }
        let whole = validated(against: anchors)
        guard !whole.isValid, whole.builtChain.count > 1, let leaf = presented.first,
            anchors.contains(leaf), let alone = CertificateStore([leaf])
        else {
            self = whole
            return
        }
        // OpenSSL follows an anchor's issuers that are anchors, too, and never comes back.
        let short = validated(against: alone)
        self = short.isValid ? short : whole
    }

    private init(isValid: Bool, findings: [Finding], builtChain: [Certificate]) {
        self.isValid = isValid
        self.findings = findings
        self.builtChain = builtChain
    }

    private static func run(
        _ presented: [Certificate], anchors: CertificateStore, nameCheck: NameCheck, at date: Date,
        strength: ChainStrength, context: LibraryContext, findings: inout [Finding],
        chain: inout [Certificate]
    ) -> Bool {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        func refuse(_ code: CInt) -> Bool {
            findings.append(Finding(code: code, depth: 0, certificate: presented.first))
            return false
        }
        guard let leaf = presented.first,
            let validation = X509_STORE_CTX_new_ex(context.pointer, nil)
        else { return refuse(X509_V_ERR_OUT_OF_MEM) }
        defer { X509_STORE_CTX_free(validation) }
        // A leaf that is an anchor is the whole path; OpenSSL would judge what else was sent, too.
        let others = anchors.contains(leaf) ? [] : presented
        let isValid = others.withStack { others in
            anchors.withPointer { store in
                leaf.withPointer { leaf in
                    guard X509_STORE_CTX_init(validation, store, leaf, others) == 1,
                        let parameters = X509_STORE_CTX_get0_param(validation)
                    else { return refuse(X509_V_ERR_OUT_OF_MEM) }
                    set(date, in: parameters)
                    guard setNameCheck(nameCheck, validation: validation, parameters: parameters)
                    else { return refuse(X509_V_ERR_HOSTNAME_MISMATCH) }
                    let collected = collect(from: validation)
                    chain = Certificate.chain(
                        X509_STORE_CTX_get0_chain(validation), like: presented, context: context)
                    findings = collected.findings.map { code, depth in
                        Finding(
                            code: code, depth: depth,
                            certificate: chain.indices.contains(depth) ? chain[depth] : nil)
                    }.filter { !strength.overrules($0) }
                    findings = strength.shortKeys(of: chain) + findings
                    let isSound = collected.isValid && findings.isEmpty
                    addMalformed(isSound ? chain : presented, behind: chain.last, to: &findings)
                    guard findings.isEmpty else { return false }
                    return collected.isValid
                        || refuse(
                            max(X509_STORE_CTX_get_error(validation), X509_V_ERR_UNSPECIFIED))
                }
            }
        }
        return isValid ?? refuse(X509_V_ERR_OUT_OF_MEM)
    }

    private static func set(_ date: Date, in parameters: OpaquePointer) {
        X509_VERIFY_PARAM_set_time(parameters, time_t(date.timeIntervalSince1970.rounded(.down)))
        X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_PARTIAL_CHAIN))
        X509_VERIFY_PARAM_set_auth_level(parameters, ChainStrength.authenticationLevel)
    }

    /// Valid may be what has findings, since the callback goes on after each.
    private static func collect(
        from validation: OpaquePointer
    ) -> (isValid: Bool, findings: [(code: CInt, depth: Int)]) {
        let collector = FindingCollector()
        return withExtendedLifetime(collector) {
            X509_STORE_CTX_set_ex_data(
                validation, 0, Unmanaged.passUnretained(collector).toOpaque())
            X509_STORE_CTX_set_verify_cb(validation, collectAndGoOn)
            let isValid = X509_verify_cert(validation) == 1
            return (isValid, collector.findings)
        }
    }

    /// OpenSSL passes over a certificate with an unreadable extension as if its issuer or itself were missing.
    ///
    /// - Parameter last: of the path as far as it was built.
    private static func addMalformed(
        _ chain: [Certificate], behind last: Certificate?, to findings: inout [Finding]
    ) {
        let code = X509_V_ERR_INVALID_EXTENSION
        for (depth, member) in chain.enumerated() where member.hasMalformedExtension {
            if let last, last == member || last.names(member) {
                findings.removeAll { $0.code == X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY }
            }
            findings.removeAll { $0.code == code && $0.depth == depth }
            findings.append(Finding(code: code, depth: depth, certificate: member))
        }
    }

    /// False where the name can't be checked at all, which must not mean that it isn't.
    private static func setNameCheck(
        _ nameCheck: NameCheck, validation: OpaquePointer, parameters: OpaquePointer
    ) -> Bool {
        guard case .name(let name) = nameCheck else { return true }
        guard X509_STORE_CTX_set_purpose(validation, X509_PURPOSE_SSL_SERVER) == 1 else {
            return false
        }
        X509_VERIFY_PARAM_set_hostflags(
            parameters,
            CUnsignedInt(
                X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
        if let address = InternetAddress(name) {
            return X509_VERIFY_PARAM_set1_ip(parameters, address.octets, address.octets.count) == 1
        }
        let bytes = Array((name.hasSuffix(".") ? String(name.dropLast()) : name).utf8)
        // An empty name, or one that begins with a dot, would switch the check off or widen it.
        guard let first = bytes.first, first != UInt8(ascii: "."), !bytes.contains(0) else {
            return false
        }
        return bytes.withUnsafeBytes { buffer in
            X509_VERIFY_PARAM_set1_host(
                parameters, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count) == 1
        }
    }
}

/// What the verify callback writes to.
private final class FindingCollector {
    var findings: [(code: CInt, depth: Int)] = []

    func add(code: CInt, depth: Int) {
        if !findings.contains(where: { $0.code == code && $0.depth == depth }) {
            findings.append((code, depth))
        }
    }
}

private func collectAndGoOn(ok: CInt, validation: OpaquePointer?) -> CInt {
    guard ok == 0, let validation,
        let collector = X509_STORE_CTX_get_ex_data(validation, 0)
    else { return ok }
    Unmanaged<FindingCollector>.fromOpaque(collector).takeUnretainedValue().add(
        code: X509_STORE_CTX_get_error(validation),
        depth: max(0, Int(X509_STORE_CTX_get_error_depth(validation))))
    // An error that stays set is told of in place of a later one: a short key would hide an unknown root.
    X509_STORE_CTX_set_error(validation, X509_V_OK)
    return 1
}

extension Certificate {
    fileprivate var hasMalformedExtension: Bool {
        withPointer { X509_get_extension_flags($0) } & UInt32(EXFLAG_INVALID) != 0
    }

    /// Whether it is to be looked for as our issuer.
    fileprivate func names(_ issuer: Certificate) -> Bool {
        withPointer { own in
            issuer.withPointer {
                X509_NAME_cmp(X509_get_issuer_name(own), X509_get_subject_name($0)) == 0
            }
        }
    }

    /// The stack's certificates, those of `known` as the same objects.
    fileprivate static func chain(
        _ stack: OpaquePointer?, like known: [Certificate], context: LibraryContext
    ) -> [Certificate] {
        chain(stack, context: context).map { member in known.first { $0 == member } ?? member }
    }
}
