// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// What `policy` says: a policy, or the name of one that a row or a capture gives.
enum PolicyChoice: Sendable {
    case policy(SecurityPolicy)
    case named(Template, among: [SecurityPolicy])

    /// Nil where it is not known before the item runs.
    var policy: SecurityPolicy? {
        if case .policy(let policy) = self { policy } else { nil }
    }

    /// Those that it can come to.
    var all: [SecurityPolicy] {
        switch self {
        case .policy(let policy): [policy]
        case .named(_, let policies): policies
        }
    }

    var uses: [NameUse] {
        if case .named(let template, _) = self { template.uses } else { [] }
    }

    func settled(in scope: Scope) throws(Diagnostic) -> SecurityPolicy {
        switch self {
        case .policy(let policy): return policy
        case .named(let template, let policies):
            let name = try template.text(in: scope).text
            if let policy = policies.first(where: { $0.name == name }) { return policy }
            throw Diagnostic(
                "no policy is named '\(Excerpt.short(name))'", at: template.span,
                help: Suggestion.help(for: name, among: policies.map(\.name)))
        }
    }
}
