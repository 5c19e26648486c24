// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation

/// Every key of a policy with what holds under it, spelled as a collection would say it.
struct PolicySettings {
    let policy: SecurityPolicy

    /// In the order of the reference; a list has a value for each of its elements.
    var all: [(key: String, values: [String])] { trust + [("identity", [identity])] + handshake }

    private var trust: [(key: String, values: [String])] {
        [
            ("hosts", policy.hosts.isEmpty ? ["every host"] : policy.hosts),
            ("pinningMode", [policy.pinningMode.rawValue]),
            ("pinnedCertificates", files(policy.pinnedCertificates)),
            (
                "pinnedPublicKeys",
                list(policy.pinnedPublicKeys.map(spelling) + policy.pinLists.flatMap(pins))
            ),
            ("pinTarget", [policy.pinTarget.rawValue]),
            ("allowInvalidCertificates", ["\(policy.allowInvalidCertificates)"]),
            ("validatesDomainName", [validation]),
            ("validatesCertificateChain", ["\(policy.validatesCertificateChain)"]),
            ("anchors", policy.anchors.isEmpty ? ["the system's"] : files(policy.anchors)),
            ("anchorsOnly", ["\(policy.anchorsOnly)"]),
            ("certificateProfile", [policy.certificateProfile.rawValue]),
            ("revocation", revocation),
            ("at", [evaluationTime]),
        ]
    }

    private var revocation: [String] {
        switch policy.revocation {
        case .none: ["none"]
        case .lists(let lists): lists.map { "the list \($0.path)" }
        case .staple: ["staple"]
        case .responder(let url): ["the responder \(url?.text ?? "that the leaf names")"]
        }
    }

    private var handshake: [(key: String, values: [String])] {
        let limits = policy.protocolLimits
        return [
            ("minimumTLSVersion", [policy.minimumTLSVersion.rawValue]),
            ("maximumTLSVersion", [policy.maximumTLSVersion.rawValue]),
            ("requiresForwardSecrecy", ["\(limits.requiresForwardSecrecy)"]),
            ("cipherSuites", list(limits.cipherSuites, or: "the library's own")),
            ("groups", list(limits.groups, or: "the library's own")),
            ("signatureAlgorithms", list(limits.signatureAlgorithms, or: "the library's own")),
            ("minimumKeyBits", [minimumKeyBits]),
            ("allowSHA1", ["\(limits.allowSHA1)"]),
            ("alpn", limits.alpn.map { list($0) } ?? ["http/1.1, or none"]),
            ("serverName", [serverName]),
            ("allowsInsecureHTTP", ["\(policy.allowsInsecureHTTP)"]),
        ]
    }

    private func spelling(_ key: [UInt8]) -> String {
        "sha256/" + Data(key).base64EncodedString()
    }

    /// `sha256/…= of the leaf`, and until when.
    private func pins(_ list: PinList) -> [String] {
        let place =
            switch list.target {
            case .chain: ""
            case .leaf: " of the leaf"
            case .issuer: " of an issuer"
            }
        let end = list.expires.map { " until \($0.formatted(.iso8601.year().month().day()))" } ?? ""
        return list.keys.isEmpty
            ? ["nothing\(place), so that every chain is refused"]
            : list.keys.map { spelling($0) + place + end }
    }

    private var validation: String {
        switch policy.validatesDomainName {
        case .host: "true"
        // YAML and the format want an IPv6 address in its brackets.
        case .name(let name): name.contains(":") ? "{ name: \"[\(name)]\" }" : "{ name: \(name) }"
        case .off: "false"
        }
    }

    private var evaluationTime: String {
        switch policy.evaluationTime {
        case .now: "now"
        case .moment(let date): date.formatted(.iso8601)
        case .after(let seconds):
            seconds.truncatingRemainder(dividingBy: 86_400) == 0
                ? "{ in: \(Int(seconds / 86_400))d }"
                : "{ in: \(seconds.formatted(.number.grouping(.never)))s }"
        }
    }

    private var minimumKeyBits: String {
        let limits = policy.protocolLimits
        let parts = [
            limits.minimumRSABits.map { "rsa: \($0)" }, limits.minimumECBits.map { "ec: \($0)" },
        ].compactMap { $0 }
        return parts.isEmpty
            ? "what OpenSSL's security level 2 asks" : "{ \(parts.joined(separator: ", ")) }"
    }

    private var serverName: String {
        switch policy.serverName {
        case .host: "the host's name"
        case .name(let name): name
        case .off: "false"
        }
    }

    private var identity: String {
        switch policy.identity {
        case nil: "none"
        case .pkcs12(let file, _): "PKCS#12 \(file.path)"
        case .certificate(let certificate, let key, _): "\(certificate.path) with \(key.path)"
        }
    }

    private func files(_ files: [PolicyFile]) -> [String] {
        list(files.map { "\($0.path) (\($0.bytes.count) bytes)" })
    }

    private func list(_ elements: [String], or absence: String = "none") -> [String] {
        elements.isEmpty ? [absence] : elements
    }
}
