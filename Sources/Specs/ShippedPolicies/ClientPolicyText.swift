// SPDX-License-Identifier: Apache-2.0

package import Documents
package import Exchanges

/// A client's file by itself, without a collection around it.
package enum ClientPolicyText {
    package enum Kind: Sendable, CaseIterable { case infoPlist, networkSecurityConfig }

    /// The policy, nil where the file can't be used, with all that is to be said of it.
    ///
    /// A file that it names is not read.
    package static func shipped(
        _ kind: Kind, _ bytes: [UInt8]
    ) -> (ShippedPolicy?, [Diagnostic]) {
        let file = SourceFile(path: "client", bytes: bytes)
        let complaints = Complaints()
        let findings = ClientFindings(complaints)
        let rules: ShippedPolicy.Rules? =
            switch kind {
            case .infoPlist: InfoPlistReading(findings: findings).rules(in: file)
            case .networkSecurityConfig:
                NetworkSecurityConfigReading(findings: findings, files: nil).rules(in: file)
            }
        let shipped = rules.map {
            ShippedPolicy($0, at: SourceSpan(file: file, range: 0..<0), readFrom: [bytes])
        }
        return (shipped, complaints.diagnostics)
    }
}
