// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges

/// Turns a policy's protocol limits into what OpenSSL takes, and finds every name that it does not have.
struct ProtocolReading {
    private(set) var flaws: [ProtocolFlaw] = []
    private let policy: SecurityPolicy
    private var older: [String] = []
    private var newest: [String] = []

    init(_ policy: SecurityPolicy, context: LibraryContext) {
        self.policy = policy
        let limits = policy.protocolLimits
        if !limits.cipherSuites.isEmpty {
            readCipherSuites(limits.cipherSuites, CipherSuite.all(context: context))
        }
        if !limits.groups.isEmpty || !limits.signatureAlgorithms.isEmpty {
            flaws += ProtocolReading.unknownNames(limits, context)
        }
        flaws += (limits.alpn ?? [])
            .filter { !(1...255).contains($0.utf8.count) }.map { .protocolNameLength($0) }
    }

    /// To be used only where there is no flaw.
    var offer: ProtocolOffer {
        let limits = policy.protocolLimits
        let isLimited = !limits.cipherSuites.isEmpty
        let signatures =
            limits.signatureAlgorithms.isEmpty
            ? ProtocolNames.signatureAlgorithms + ProtocolNames.olderSignatureAlgorithms
            : limits.signatureAlgorithms
        let groups = limits.groups.map(ProtocolNames.libraryName(ofGroup:))
        return ProtocolOffer(
            olderCipherSuites: isLimited
                ? (older.isEmpty ? nil : older.joined(separator: ":")) : "DEFAULT",
            newestCipherSuites: isLimited
                ? (newest.isEmpty ? nil : newest.joined(separator: ":"))
                : ProtocolReading.newestCipherSuites,
            groups: groups.isEmpty ? nil : groups.joined(separator: ":"),
            signatureAlgorithms:
                signatures.map(ProtocolNames.libraryName(ofSignatureAlgorithm:))
                .joined(separator: ":"),
            minimumVersion: isLimited && older.isEmpty ? .tls1_3 : .tls1_0,
            maximumVersion: isLimited && newest.isEmpty
                ? min(.tls1_2, policy.maximumTLSVersion) : policy.maximumTLSVersion,
            protocols: (limits.alpn ?? ["http/1.1"]).flatMap { name in
                [UInt8(clamping: name.utf8.count)] + Array(name.utf8)
            })
    }

    private static let newestCipherSuites =
        "TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256"

    private mutating func readCipherSuites(_ names: [String], _ known: [CipherSuite]) {
        for name in names {
            let upper = name.uppercased()
            guard
                let suite = known.first(where: {
                    $0.name.uppercased() == upper || $0.libraryName == upper
                })
            else {
                flaws.append(.unknownCipherSuite(name, known: known.map(\.name)))
                continue
            }
            if !suite.showsCertificate {
                flaws.append(.cipherSuiteWithoutCertificate(name))
            } else if !suite.encrypts {
                flaws.append(.nullCipherSuite(name))
            } else if suite.isNewest {
                newest.append(suite.libraryName)
            } else {
                older.append(suite.libraryName)
            }
        }
        let isOfVersions =
            !older.isEmpty && policy.minimumTLSVersion < .tls1_3
            || !newest.isEmpty && policy.maximumTLSVersion == .tls1_3
        if flaws.isEmpty, !isOfVersions { flaws.append(.noCipherSuiteOfVersions) }
    }

    private static func unknownNames(
        _ limits: ProtocolLimits, _ context: LibraryContext
    ) -> [ProtocolFlaw] {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let settings = SSL_CTX_new_ex(context.pointer, nil, TLS_client_method()) else {
            return []
        }
        defer { SSL_CTX_free(settings) }
        let groups = NameList(limits.groups) { names in
            let list = names.map(ProtocolNames.libraryName(ofGroup:)).joined(separator: ":")
            return shim_SSL_CTX_set1_groups_list(settings, list) == 1
        }
        let algorithms = NameList(limits.signatureAlgorithms) { names in
            let list = names.map(ProtocolNames.libraryName(ofSignatureAlgorithm:))
                .joined(separator: ":")
            return shim_SSL_CTX_set1_sigalgs_list(settings, list) == 1
        }
        return groups.unknown.map { .unknownGroup($0) }
            + groups.repeated.map { .repeatedGroup($0.name, of: $0.first) }
            + algorithms.unknown.map { .unknownSignatureAlgorithm($0) }
            + algorithms.repeated.map { .repeatedSignatureAlgorithm($0.name, of: $0.first) }
    }

    /// Names that OpenSSL takes in one list, each of them once.
    private struct NameList {
        private(set) var unknown: [String] = []
        /// With the earlier name of the same.
        private(set) var repeated: [(name: String, first: String)] = []

        init(_ names: [String], isTaken: ([String]) -> Bool) {
            var known: [String] = []
            for name in names {
                // A list is more than one name to OpenSSL.
                guard !name.contains(":"), isTaken([name]) else {
                    unknown.append(name)
                    continue
                }
                if let first = known.first(where: { !isTaken([$0, name]) }) {
                    repeated.append((name, first))
                } else {
                    known.append(name)
                }
            }
        }
    }
}
