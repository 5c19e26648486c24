// SPDX-License-Identifier: Apache-2.0

package import Documents

package import struct Foundation.Date

/// A named policy as data: AFSecurityPolicy's properties, anchors, identity and protocol bounds.
///
/// Equal by content, whatever its name and place.
package struct SecurityPolicy: Sendable {
    /// AFSSLPinningMode.
    package enum PinningMode: String, Sendable, CaseIterable { case none, publicKey, certificate }

    /// Whether and which name of the leaf must be the host's.
    package enum DomainNameValidation: Sendable, Hashable {
        case host
        case name(String)
        case off
    }

    /// What goes out as SNI (RFC 6066 section 3); an address is never sent.
    package enum ServerName: Sendable, Hashable {
        case host
        case name(String)
        case off
    }

    /// Which certificates of the verified chain a pin may be.
    package enum PinTarget: String, Sendable, CaseIterable { case chain, leaf, issuer }

    /// Which rules a certificate must keep beside those of a valid path.
    package enum CertificateProfile: String, Sendable, CaseIterable { case compatible, webPKI }

    /// When validity dates must hold.
    package enum EvaluationTime: Sendable, Hashable {
        case now
        case moment(Date)
        /// Seconds from now.
        case after(Double)
    }

    /// A policy that does not serve a host.
    package struct Unserving: Sendable {
        package let name: String
        package let span: SourceSpan?
        package let hosts: [String]
        /// The host that it does not serve.
        package let asked: String

        package init(_ policy: SecurityPolicy, asked: String) {
            name = policy.name
            span = policy.span
            hosts = policy.hosts
            self.asked = asked
        }
    }

    package var name: String
    package var span: SourceSpan?
    /// Where the identity may be offered and which hosts it serves unnamed; names and `*.` patterns.
    package var hosts: [String] = []
    /// Whether `hosts` are those of the policy that it extends, which alone serves them unnamed.
    package var inheritsHosts = false
    package var pinningMode: PinningMode = .none
    package var pinnedCertificates: [PolicyFile] = []
    /// SHA-256 of an SPKI, 32 bytes each.
    package var pinnedPublicKeys: [[UInt8]] = []
    package var pinTarget: PinTarget = .chain
    package var allowInvalidCertificates = false
    package var validatesDomainName: DomainNameValidation = .host
    /// Every certificate that the server sent must be pinned, as AFNetworking 2.1 to 2.5 had it.
    package var validatesCertificateChain = false
    package var anchors: [PolicyFile] = []
    /// False adds the system's roots to `anchors`.
    package var anchorsOnly: Bool
    /// Of a client that has no anchors here, as Android's users' own: every path is without one.
    package var trustsNobody = false
    package var certificateProfile: CertificateProfile = .compatible
    package var evaluationTime: EvaluationTime = .now
    package var revocation: RevocationCheck = .none
    package var identity: ClientIdentity?
    /// The hosts that it would have to name for its identity to be shown where none is left; the item's own is the first.
    package var identityHosts: [String] = []
    package var protocolLimits = ProtocolLimits()
    package var minimumTLSVersion: TLSVersion = .tls1_2
    package var maximumTLSVersion: TLSVersion = .tls1_3
    package var serverName: ServerName = .host
    /// False refuses a plain `http` URL, at any hop.
    package var allowsInsecureHTTP = true
    /// Of a client: beside `pinnedPublicKeys`, and all to be met.
    package var pinLists: [PinList] = []
    /// Those of the anchors under which no pin is looked at, as Android's `overridePins` has it.
    package var pinExemptAnchors: [PolicyFile] = []
    /// Holds the leaf's lifetime to what Apple's TLS policy accepts.
    package var limitsLifetime = false
    /// What a client ships, to be written below the lines once a host is known; nil in a policy that is applied.
    package var client: Client?
    /// Which of a client's entries hold and why, in words.
    package var reasons: [String] = []
    /// What it is meant to ask for and nothing here judges, in words that every report carries.
    package var unjudged: [String] = []
    /// The policy that the item names, where that does not serve the host and this one judges in its place.
    package var unserving: Unserving?
    /// The key that each of its lines stands under, its own and inherited ones; a key that is missing has its default.
    package var origins: [String: SourceSpan] = [:]

    package init(name: String, span: SourceSpan? = nil, anchorsOnly: Bool = false) {
        self.name = name
        self.span = span
        self.anchorsOnly = anchorsOnly
    }

    /// Whether it holds for its hosts where an item names no policy.
    package var servesUnnamed: Bool { !hosts.isEmpty && !inheritsHosts }

    /// The system's roots, the name checked, no pins, no identity: what holds where no policy is named.
    package static var system: SecurityPolicy { SecurityPolicy(name: "system") }
}

extension SecurityPolicy: Hashable {
    package static func == (left: SecurityPolicy, right: SecurityPolicy) -> Bool {
        left.hosts == right.hosts && left.pinningMode == right.pinningMode
            && left.pinnedCertificates == right.pinnedCertificates
            && left.pinnedPublicKeys == right.pinnedPublicKeys
            && left.pinTarget == right.pinTarget
            && left.allowInvalidCertificates == right.allowInvalidCertificates
            && left.validatesCertificateChain == right.validatesCertificateChain
            && left.certificateProfile == right.certificateProfile
            && left.evaluationTime == right.evaluationTime
            && left.revocation == right.revocation
            && left.protocolLimits == right.protocolLimits
            && left.allowsInsecureHTTP == right.allowsInsecureHTTP
            && left.validatesDomainName == right.validatesDomainName
            && left.anchors == right.anchors && left.anchorsOnly == right.anchorsOnly
            && left.trustsNobody == right.trustsNobody && left.identity == right.identity
            && left.minimumTLSVersion == right.minimumTLSVersion
            && left.maximumTLSVersion == right.maximumTLSVersion
            && left.serverName == right.serverName && left.pinLists == right.pinLists
            && left.pinExemptAnchors == right.pinExemptAnchors && left.client == right.client
            && left.unjudged == right.unjudged && left.limitsLifetime == right.limitsLifetime
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(pinningMode)
        hasher.combine(pinnedCertificates.count)
        hasher.combine(pinnedPublicKeys)
        hasher.combine(pinLists)
        hasher.combine(client)
        hasher.combine(allowInvalidCertificates)
        hasher.combine(validatesDomainName)
        for anchor in anchors { hasher.combine(anchor.bytes.count) }
        hasher.combine(minimumTLSVersion)
        hasher.combine(maximumTLSVersion)
    }
}
