// SPDX-License-Identifier: Apache-2.0

/// One of the configurations of App Transport Security that `nscurl --ats-diagnostics` tries.
package struct ATSConfiguration: Sendable, Hashable {
    /// What it says of the host in NSExceptionDomains; what is nil is left out and has its default.
    package struct Exception: Sendable, Hashable {
        package let minimumTLSVersion: TLSVersion?
        package let requiresForwardSecrecy: Bool?
        package let allowsInsecureHTTP: Bool?
    }

    package enum Rules: Sendable, Hashable {
        case none
        case arbitraryLoads
        case exception(Exception)
    }

    /// Of the finding: `ats.default`.
    package let id: String
    /// nscurl's: `TLSv1.2 with PFS disabled`.
    package let name: String
    /// nscurl's, above it and those of its kind, before the host where it names one.
    package let section: Section
    package let rules: Rules

    package enum Section: String, Sendable {
        case standard = "Default ATS Secure Connection"
        case arbitraryLoads = "Allowing Arbitrary Loads"
        case versions = "Configuring TLS exceptions for"
        case forwardSecrecy = "Configuring PFS exceptions for"
        case insecureHTTP = "Configuring PFS exceptions and allowing insecure HTTP for"
        case versionsWithoutForwardSecrecy = "Configuring TLS exceptions with PFS disabled for"
        case versionsAndInsecureHTTP =
            "Configuring TLS exceptions with PFS disabled and insecure HTTP allowed for"

        package func heading(for host: String) -> String {
            switch self {
            case .standard, .arbitraryLoads: rawValue
            default: "\(rawValue) \(host)"
            }
        }
    }

    private init(
        _ id: String, _ name: String, _ section: Section, version: TLSVersion? = nil,
        forwardSecrecy: Bool? = nil, insecureHTTP: Bool? = nil
    ) {
        self.init(
            id, name, section,
            .exception(
                Exception(
                    minimumTLSVersion: version, requiresForwardSecrecy: forwardSecrecy,
                    allowsInsecureHTTP: insecureHTTP)))
    }

    private init(_ id: String, _ name: String, _ section: Section, _ rules: Rules) {
        self.id = "ats.\(id)"
        self.name = name
        self.section = section
        self.rules = rules
    }

    /// An app whose Info.plist says nothing.
    package static let standard = ATSConfiguration(
        "default", "ATS Default Connection", .standard, .none)

    /// All sixteen, in nscurl's order.
    package static let all: [ATSConfiguration] =
        [
            standard,
            ATSConfiguration(
                "arbitraryLoads", "Allow All Loads", .arbitraryLoads, .arbitraryLoads),
        ]
        + versions.map { version in
            ATSConfiguration(
                "tls\(version.rawValue)", "TLSv\(version.rawValue)", .versions, version: version)
        } + [
            ATSConfiguration(
                "noPFS", "Disabling Perfect Forward Secrecy", .forwardSecrecy,
                forwardSecrecy: false),
            ATSConfiguration(
                "noPFS.insecureHTTP",
                "Disabling Perfect Forward Secrecy and Allowing Insecure HTTP", .insecureHTTP,
                forwardSecrecy: false, insecureHTTP: true),
        ]
        + versions.map { version in
            ATSConfiguration(
                "tls\(version.rawValue).noPFS", "TLSv\(version.rawValue) with PFS disabled",
                .versionsWithoutForwardSecrecy, version: version, forwardSecrecy: false)
        }
        + versions.map { version in
            ATSConfiguration(
                "tls\(version.rawValue).noPFS.insecureHTTP",
                "TLSv\(version.rawValue) with PFS disabled and insecure HTTP allowed",
                .versionsAndInsecureHTTP, version: version, forwardSecrecy: false,
                insecureHTTP: true)
        }

    private static let versions = Array(TLSVersion.allCases.reversed())
}

extension ATSConfiguration {
    /// What it asks of a connection; two that ask the same are equal in all but their places.
    package var demands: Exception? {
        switch rules {
        case .arbitraryLoads: nil
        case .none:
            Exception(
                minimumTLSVersion: .tls1_2, requiresForwardSecrecy: true, allowsInsecureHTTP: false)
        case .exception(let exception):
            Exception(
                minimumTLSVersion: exception.minimumTLSVersion ?? .tls1_2,
                requiresForwardSecrecy: exception.requiresForwardSecrecy ?? true,
                allowsInsecureHTTP: exception.allowsInsecureHTTP ?? false)
        }
    }

    package var settings: ClientSettings {
        guard let demands else { return AppTransportSecurity.Requirements.none }
        return AppTransportSecurity.Requirements.settings(
            minimumTLSVersion: demands.minimumTLSVersion ?? .tls1_2,
            requiresForwardSecrecy: demands.requiresForwardSecrecy ?? true,
            allowsInsecureHTTP: demands.allowsInsecureHTTP ?? false)
    }
}
