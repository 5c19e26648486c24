// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation

/// Every line that a policy has, written or not, as a collection would say it, with the file and line of each.
struct PolicyText {
    private let policy: SecurityPolicy

    init(_ policy: SecurityPolicy) {
        self.policy = policy
    }

    var text: String {
        var lines = [padded(policy.name, place(policy.span) ?? "always there")]
        for (key, values) in settings {
            let origin = place(policy.origins[key]) ?? "default"
            for (index, value) in values.enumerated() {
                let line = "  " + (index == 0 ? key + ":" : "").padded(to: 28) + value
                lines.append(index == 0 ? padded(line, origin) : line)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var settings: [(key: String, values: [String])] {
        [
            ("hosts", policy.hosts.isEmpty ? ["every host"] : policy.hosts),
            ("pinningMode", [policy.pinningMode.rawValue]),
            ("pinnedCertificates", files(policy.pinnedCertificates)),
            (
                "pinnedPublicKeys",
                policy.pinnedPublicKeys.isEmpty
                    ? ["none"]
                    : policy.pinnedPublicKeys.map { "sha256/" + Data($0).base64EncodedString() }
            ),
            ("allowInvalidCertificates", ["\(policy.allowInvalidCertificates)"]),
            ("validatesDomainName", [validation]),
            (
                "anchors",
                policy.anchors.isEmpty ? ["the system's"] : files(policy.anchors)
            ),
            ("anchorsOnly", ["\(policy.anchorsOnly)"]),
            ("identity", [identity]),
            ("minimumTLSVersion", [policy.minimumTLSVersion.rawValue]),
            ("maximumTLSVersion", [policy.maximumTLSVersion.rawValue]),
            ("serverName", [serverName]),
        ]
    }

    private var validation: String {
        switch policy.validatesDomainName {
        case .host: "true"
        case .name(let name): "{ name: \(name) }"
        case .off: "false"
        }
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
        files.isEmpty ? ["none"] : files.map { "\($0.path) (\($0.bytes.count) bytes)" }
    }

    private func place(_ span: SourceSpan?) -> String? {
        span.map { "\($0.file.path):\($0.line)" }
    }

    private func padded(_ text: String, _ place: String) -> String {
        text.padded(to: 72) + " " + place
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
