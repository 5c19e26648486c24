// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// The policy that an exchange was judged under, as far as a refusal's explanation needs it.
package struct RecordedPolicy: Sendable {
    package let name: RedactedText
    package let file: RedactedText?
    package let line: Int?
    package let pinningMode: String
    /// `sha256/…` each, then the files of pinned certificates.
    package let pins: [RedactedText]
    /// Nil where any certificate of the chain may be the pinned one.
    package let pinTarget: String?
    package let allowsInsecureHTTP: Bool
    /// Nil in records that do not say.
    package let minimumTLSVersion: TLSVersion?
    package let maximumTLSVersion: TLSVersion?
    /// That it would have to name for its identity to be shown, where it was kept back.
    package let identityHosts: [RedactedText]
    /// Whether its pins are those of a client that it is from, which go with their mode where a line replaces them.
    package let isPinnedByClient: Bool
    /// What it asks of keys; nil where it leaves that to the library.
    package let minimumRSABits: Int?
    package let minimumECBits: Int?
    /// The policy that the item names, where this one judges in its place.
    package let unserving: Unserving?

    /// A policy that does not serve a host.
    package struct Unserving: Sendable {
        package let name: RedactedText
        package let file: RedactedText?
        package let line: Int?
        package let hosts: [RedactedText]
        /// The host that it does not serve.
        package let asked: RedactedText

        package init(
            name: RedactedText, file: RedactedText?, line: Int?, hosts: [RedactedText],
            asked: RedactedText
        ) {
            self.name = name
            self.file = file
            self.line = line
            self.hosts = hosts
            self.asked = asked
        }
    }

    package init(
        name: RedactedText, file: RedactedText?, line: Int?, pinningMode: String,
        pins: [RedactedText], minimumTLSVersion: TLSVersion? = nil,
        maximumTLSVersion: TLSVersion? = nil, pinTarget: String? = nil,
        allowsInsecureHTTP: Bool = true, identityHosts: [RedactedText] = [],
        isPinnedByClient: Bool = false, minimumRSABits: Int? = nil, minimumECBits: Int? = nil,
        unserving: Unserving? = nil
    ) {
        self.name = name
        self.file = file
        self.line = line
        self.pinningMode = pinningMode
        self.pins = pins
        self.pinTarget = pinTarget
        self.allowsInsecureHTTP = allowsInsecureHTTP
        self.identityHosts = identityHosts
        self.isPinnedByClient = isPinnedByClient
        self.minimumTLSVersion = minimumTLSVersion
        self.maximumTLSVersion = maximumTLSVersion
        self.minimumRSABits = minimumRSABits
        self.minimumECBits = minimumECBits
        self.unserving = unserving
    }
}

extension RecordedPolicy: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            name: try value.member("name"), file: try value.optional("file"),
            line: try value.optional("line"), pinningMode: try value.member("pinningMode"),
            pins: try value.member("pins"),
            minimumTLSVersion: try value.optional("minimumTLSVersion"),
            maximumTLSVersion: try value.optional("maximumTLSVersion"),
            pinTarget: try value.optional("pinTarget"),
            allowsInsecureHTTP: try value.optional("allowsInsecureHTTP") ?? true,
            identityHosts: try value.optional("identityHosts") ?? [],
            isPinnedByClient: try value.optional("isPinnedByClient") ?? false,
            minimumRSABits: try value.optional("minimumRSABits"),
            minimumECBits: try value.optional("minimumECBits"),
            unserving: try value.optional("unserving"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            if !allowsInsecureHTTP { line.member("allowsInsecureHTTP", allowsInsecureHTTP) }
            line.member("file", file)
            if !identityHosts.isEmpty { line.member("identityHosts", identityHosts) }
            if isPinnedByClient { line.member("isPinnedByClient", isPinnedByClient) }
            line.member("line", self.line)
            if let maximumTLSVersion { line.member("maximumTLSVersion", maximumTLSVersion) }
            line.member("minimumECBits", minimumECBits)
            line.member("minimumRSABits", minimumRSABits)
            if let minimumTLSVersion { line.member("minimumTLSVersion", minimumTLSVersion) }
            line.member("name", name)
            line.member("pinTarget", pinTarget)
            line.member("pinningMode", pinningMode)
            line.member("pins", pins)
            if let unserving { line.member("unserving", unserving) }
        }
    }
}

extension RecordedPolicy.Unserving: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            name: try value.member("name"), file: try value.optional("file"),
            line: try value.optional("line"), hosts: try value.member("hosts"),
            asked: try value.member("asked"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("asked", asked)
            line.member("file", file)
            line.member("hosts", hosts)
            line.member("line", self.line)
            line.member("name", name)
        }
    }
}
