// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// The clients' files that policies name, each read and complained about once.
final class ClientPolicies {
    /// What a file came to, by its kind and path; nil where it can't be used.
    private var known: [String: ShippedPolicy.Rules?] = [:]

    func rules(
        _ kind: String, of file: PolicyFile, read: (SourceFile) -> ShippedPolicy.Rules?
    ) -> ShippedPolicy.Rules? {
        let key = "\(kind) \(file.path)"
        if let rules = known[key] { return rules }
        let rules = read(SourceFile(path: file.path, bytes: file.bytes))
        known[key] = .some(rules)
        return rules
    }
}
