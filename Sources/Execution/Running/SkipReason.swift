// SPDX-License-Identifier: Apache-2.0

import Specs

/// Why cases were not run; the wording of this module.
package enum SkipReason {
    package static let interrupted = "the run was interrupted"

    static func failFast(_ name: String) -> String {
        "'\(name)' failed, and the run stops at the first failure"
    }

    static func setupFailed(_ name: String) -> String { "'\(name)' of the setup failed" }

    static func stepFailed(_ name: String) -> String { "step '\(name)' before it failed" }

    static func neverCaptured(_ names: [String]) -> String {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return "\(list) \(names.count == 1 ? "was" : "were") never captured"
    }

    static func needs(_ unmet: [(name: String, verdict: ItemResult.Verdict)]) -> String {
        let list = unmet.map { name, verdict in
            "'\(name)', which \(verdict == .skipped ? "was skipped" : "failed")"
        }
        return "needs " + list.joined(separator: " and ")
    }

    static func notBegun(_ name: String) -> String { "'\(name)' could not begin" }

    static func condition(_ failure: String) -> String { "when: \(failure)" }

    static func knownFailure(_ known: KnownFailure, _ message: String) -> String {
        let owner = known.owner.map { "\($0), " } ?? ""
        return "known failure (\(owner)until \(known.until)): \(known.reason): \(message)"
    }

    static let noRows = "no rows"

    static func sharedCallDidNotPass(_ component: String) -> String {
        "'\(component)', which runs once for all its callers, did not pass"
    }

    static func optional(_ message: String) -> String { "optional, failed: \(message)" }

    static func budgetUsedUp(_ budget: Duration) -> String {
        "the run was interrupted, and teardown's \(budget.components.seconds) s were used up"
    }
}
